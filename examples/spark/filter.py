"""Runs `highnoon batch` as a filter under Apache Spark.

    python3 filter.py generate PHASES COUNT
    python3 filter.py run PHASES RESULTS

The first makes a folder of phases, the second adjudicates them and writes the
results as Parquet. `HIGHNOON` names the program, `SPARK_MASTER` where Spark runs:
as many threads as there are cores if nothing is said.
"""

import os
import sys
import time

from pyspark.sql import SparkSession

# The filter as it would stand in any other engine. Status 1 says that outcomes
# differ, which stands in the results; all others but 0 fail the share.
HIGHNOON = os.environ.get("HIGHNOON", "highnoon")
FILTER = f"sh -c 'RAYON_NUM_THREADS=1 {HIGHNOON} batch --no-totals -; test $? -le 1'"
RESULT = "game string, phase int, turn string, kind string, result string, detail string"
SHARES = 16


def generate(spark, phases, count):
    import phases as made

    numbers = spark.sparkContext.range(count, numSlices=SHARES)
    numbers.map(made.line).saveAsTextFile(phases)


def run(spark, phases, results):
    lines = spark.sparkContext.textFile(phases)
    told = lines.pipe(FILTER, checkCode=True)
    spark.read.json(told, schema=RESULT).write.mode("overwrite").parquet(results)


if __name__ == "__main__":
    # Spark's workers find what stands beside this file, too.
    os.environ["PYTHONPATH"] = os.path.dirname(os.path.abspath(__file__))
    master = os.environ.get("SPARK_MASTER", "local[*]")
    session = SparkSession.builder.master(master).appName("highnoon").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    step, *given = sys.argv[1:]
    began = time.monotonic()
    if step == "generate":
        generate(session, given[0], int(given[1]))
    else:
        run(session, *given)
    print(f"{step}: {time.monotonic() - began:.1f} s without the start of Spark")
