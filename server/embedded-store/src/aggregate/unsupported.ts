/** Expressions of MongoDB 7 that this store refuses; a misspelt name gets another message. */
export const UNSUPPORTED_EXPRESSIONS: ReadonlySet<string> = new Set(
  (
    '$accumulator $acos $acosh $asin $asinh $atan $atan2 $atanh $binarySize $bitAnd $bitNot $bitOr $bitXor ' +
    '$bottom $bottomN $bsonSize $cos $cosh $covariancePop $covarianceSamp $degreesToRadians $exp $function ' +
    '$ln $log $log10 $median $meta $percentile $radiansToDegrees $sampleRate $sin $sinh $stdDevPop ' +
    '$stdDevSamp $tan $tanh $toDecimal $top $topN $toHashedIndexKey $tsIncrement $tsSecond'
  ).split(' '),
);

/** Stages of MongoDB 7 that this store refuses. */
export const UNSUPPORTED_STAGES: ReadonlySet<string> = new Set(
  (
    '$bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify $fill $geoNear ' +
    '$graphLookup $indexStats $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $merge ' +
    '$out $planCacheStats $redact $search $searchMeta $setWindowFields $shardedDataDistribution $vectorSearch'
  ).split(' '),
);
