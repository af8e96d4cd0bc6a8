/**
 * The names that MongoDB 7 knows and this store refuses. A name that MongoDB does not know either, such as a
 * misspelt one, gets MongoDB's own message.
 */
const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const REFUSED_QUERIES = names(`
  $all $alwaysFalse $alwaysTrue $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $box $center $centerSphere
  $comment $db $geoIntersects $geoNear $geoWithin $geometry $id $jsonSchema $maxDistance $minDistance $mod $near
  $nearSphere $polygon $ref $sampleRate $size $text $uniqueDocs $where $within $_internalSchemaObjectMatch
`);

export const REFUSED_UPDATES = names('$addToSet $bit $currentDate $max $min $mul $pop $pullAll $rename');

export const REFUSED_STAGES = names(`
  $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify $documents $facet $fill
  $geoNear $graphLookup $indexStats $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $lookup $merge $out
  $planCacheStats $redact $replaceRoot $replaceWith $sample $search $searchMeta $setWindowFields $shardedDataDistribution $sortByCount
  $unionWith $unwind $vectorSearch
`);

export const REFUSED_ACCUMULATORS = names(`
  $accumulator $addToSet $avg $bottom $bottomN $count $first $firstN $last $lastN $max $maxN $median
  $mergeObjects $min $minN $percentile $push $stdDevPop $stdDevSamp $top $topN
`);

export const REFUSED_EXPRESSIONS = names(`
  $abs $accumulator $acos $acosh $addToSet $allElementsTrue $and $anyElementTrue $arrayElemAt $arrayToObject $asin
  $asinh $atan $atan2 $atanh $avg $binarySize $bitAnd $bitNot $bitOr $bitXor $bottom $bottomN $bsonSize
  $ceil $cmp $concat $concatArrays $convert $cos $cosh $count $covariancePop $covarianceSamp $dateAdd $dateDiff
  $dateFromParts $dateFromString $dateSubtract $dateToParts $dateToString $dateTrunc $dayOfMonth $dayOfWeek
  $dayOfYear $degreesToRadians $denseRank $derivative $divide $documentNumber $exp $expMovingAvg $filter
  $first $firstN $floor $function $getField $hour $ifNull $in $indexOfArray $indexOfBytes $indexOfCP $integral $isArray
  $isNumber $isoDayOfWeek $isoWeek $isoWeekYear $last $lastN $let $linearFill $ln $locf $log $log10 $ltrim
  $map $max $maxN $median $mergeObjects $meta $millisecond $min $minN $minute $mod $month $multiply $not
  $objectToArray $or $percentile $pow $push $radiansToDegrees $rand $range $rank $reduce $regexFind $regexFindAll
  $regexMatch $replaceAll $replaceOne $reverseArray $round $rtrim $sampleRate $second $setDifference
  $setEquals $setField $setIntersection $setIsSubset $setUnion $shift $sin $sinh $size $slice $sortArray $split $sqrt
  $stdDevPop $stdDevSamp $strLenBytes $strLenCP $strcasecmp $substr $substrBytes $substrCP $subtract $sum $switch $tan
  $tanh $toBool $toDate $toDecimal $toDouble $toHashedIndexKey $toInt $toLong $toLower $toObjectId $toString
  $toUpper $top $topN $trim $trunc $tsIncrement $tsSecond $type $unsetField $week $year $zip
`);
