/**
 * The names that MongoDB 7 knows and this store refuses. A name that MongoDB does not know either, such as a
 * misspelt one, gets MongoDB's own message.
 */
const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const REFUSED_QUERIES = names(`
  $all $alwaysFalse $alwaysTrue $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $box $center $centerSphere
  $comment $db $expr $geoIntersects $geoNear $geoWithin $geometry $id $jsonSchema $maxDistance $minDistance $mod $near
  $nearSphere $polygon $ref $sampleRate $size $text $uniqueDocs $where $within $_internalSchemaObjectMatch
`);

export const REFUSED_UPDATES = names('$addToSet $bit $currentDate $max $min $mul $pop $pullAll $rename');
