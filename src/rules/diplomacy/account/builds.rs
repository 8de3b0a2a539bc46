//! Where a player may build, in the order in which places must be used.

use super::{any_of, province};
use crate::game::{Arg, Message, Seat, named};
use crate::map::ProvinceId;
use crate::rules::diplomacy::adjustment::{self, Tier};
use crate::rules::diplomacy::order::{Order, Piece};
use crate::rules::diplomacy::position::{Position, UnitKind};
use crate::rules::diplomacy::variant::Variant;

/// Where a unit could still be built beside the orders on file, with the rules
/// that say in which order (Range War 12.3 to 12.5); `None` where there is no
/// room.
pub fn build_places(
    variant: &Variant,
    position: &Position,
    seat: Seat,
    on_file: &[Order],
) -> Option<Message> {
    let is_taken = |place: ProvinceId| {
        on_file.iter().any(
            |order| matches!(order, Order::Build { at, piece: Piece::Unit(_), .. } if *at == place),
        )
    };
    let places: Vec<(Tier, ProvinceId)> =
        adjustment::places(variant, position, seat, Piece::Unit(UnitKind::Army))
            .into_iter()
            .filter(|&(_, at)| !is_taken(at))
            .collect();
    if !variant.herds {
        let all = places.iter().map(|&(_, at)| at).collect();
        return (!places.is_empty()).then(|| {
            Message::new("diplomacy-review-build-places").with("places", any_of(variant, all))
        });
    }
    let tiers = Tier::ALL.into_iter().filter_map(|tier| {
        let places = places.iter().filter(|(of, _)| *of == tier);
        let places: Vec<Arg> = places.map(|&(_, at)| province(variant, at)).collect();
        (!places.is_empty()).then(|| {
            named::message("diplomacy-review-build-tier", &tier).with("places", Arg::Any(places))
        })
    });
    let all = tiers.reduce(|first, second| {
        let message = Message::new("diplomacy-review-build-then").with("first", first);
        message.with("second", second)
    })?;
    Some(Message::new("diplomacy-review-build-order").with("places", all))
}
