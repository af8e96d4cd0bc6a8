/**
 * What MongoDB 7 has and this store refuses by name. A name that neither of them knows, such as a misspelt
 * one, gets MongoDB's own message.
 */
const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const REFUSED_QUERIES = names(`
  $alwaysFalse $alwaysTrue $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $box $center $centerSphere
  $comment $geoIntersects $geoNear $geoWithin $geometry $jsonSchema $maxDistance $minDistance $mod $near
  $nearSphere $polygon $sampleRate $text $uniqueDocs $where $within $_internalSchemaObjectMatch
`);

export const REFUSED_UPDATES = names('$bit $currentDate $max $min $mul $pop $pullAll');

export const REFUSED_STAGES = names(`
  $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $currentOp $densify $facet $fill $geoNear
  $graphLookup $indexStats $listSampledQueries $listSearchIndexes $listSessions $lookup $merge $out
  $planCacheStats $redact $search $searchMeta $setWindowFields $shardedDataDistribution $sortByCount
  $unionWith $unwind $vectorSearch
`);

export const REFUSED_ACCUMULATORS = names(`
  $accumulator $addToSet $bottom $bottomN $count $firstN $lastN $maxN $median $mergeObjects $minN
  $percentile $stdDevPop $stdDevSamp $top $topN
`);

export const REFUSED_EXPRESSIONS = names(`
  $abs $accumulator $acos $acosh $addToSet $allElementsTrue $anyElementTrue $arrayElemAt $arrayToObject $asin
  $asinh $atan $atan2 $atanh $avg $binarySize $bitAnd $bitNot $bitOr $bitXor $bottom $bottomN $bsonSize
  $ceil $concat $concatArrays $convert $cos $cosh $count $covariancePop $covarianceSamp $dateAdd $dateDiff
  $dateFromParts $dateFromString $dateSubtract $dateToParts $dateToString $dateTrunc $dayOfMonth $dayOfWeek
  $dayOfYear $degreesToRadians $denseRank $derivative $divide $documentNumber $exp $expMovingAvg $filter
  $first $firstN $floor $function $hour $in $indexOfArray $indexOfBytes $indexOfCP $integral $isArray
  $isNumber $isoDayOfWeek $isoWeek $isoWeekYear $last $lastN $let $linearFill $ln $locf $log $log10 $ltrim
  $map $max $maxN $median $mergeObjects $meta $millisecond $min $minN $minute $mod $month $multiply
  $objectToArray $percentile $pow $push $radiansToDegrees $range $rank $reduce $regexFind $regexFindAll
  $regexMatch $replaceAll $replaceOne $reverseArray $round $rtrim $sampleRate $second $setDifference
  $setEquals $setIntersection $setIsSubset $setUnion $shift $sin $sinh $size $slice $sortArray $split $sqrt
  $stdDevPop $stdDevSamp $strLenBytes $strLenCP $strcasecmp $substr $substrBytes $substrCP $sum $switch $tan
  $tanh $toBool $toDate $toDecimal $toDouble $toHashedIndexKey $toInt $toLong $toLower $toObjectId $toString
  $toUpper $top $topN $trim $trunc $tsIncrement $tsSecond $type $week $year $zip
`);
