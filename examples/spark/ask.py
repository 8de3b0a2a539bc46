"""Asks results that `filter.py` has written: python3 ask.py RESULTS"""

import sys

import duckdb

results = duckdb.read_parquet(f"{sys.argv[1]}/*.parquet")
print(results.aggregate("result, count(*) AS phases, count(DISTINCT game) AS games", "result"))
dislodged = results.filter("detail LIKE '%dislodged%'")
print(f"{len(dislodged)} phases in which a unit was driven out")
