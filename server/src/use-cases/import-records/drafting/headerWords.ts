import type { ImportField } from '@glovebox/shared/recordImport';
import { foldedWords } from './source.ts';

/**
 * Words of headers in English, German, French, Spanish, Italian, Polish, Dutch, Portuguese, Czech, Swedish, Danish, Norwegian,
 * Finnish, Hungarian, Turkish and Russian, without accents in lower case. The first field that fits decides, so what is more exact
 * comes first.
 */
const HEADER_WORDS: readonly (readonly [ImportField, RegExp])[] = [
  [
    'nextDate',
    /(next|nachst|prochain|proxim|prossim|nastepn|volgende|nasta|due).*(date|datum|data|fecha|day)/,
  ],
  [
    'nextMileage',
    /(next|nachst|prochain|proxim|prossim|nastepn|volgende|nasta|due).*(km|mi(les)?\b|mileage|odo|service|wartung)/,
  ],
  ['startPercent', /(start|begin|von|od|before|poczat).*(soc|%|percent|prozent|charge)|soc.*(start|before)/],
  ['endPercent', /(\bend|bis|after|koniec|\bdo\b).*(soc|%|percent|prozent|charge)|soc.*(end|after)/],
  [
    'per100',
    /100|mpg|km ?\/ ?l\b|l ?\/ ?mil\b|verbrauch|consum(?!ed)|consom|spalanie|zuzycie|verbruik|spotreba|forbru[gk]|kulutus|fogyaszt/,
  ],
  [
    'date',
    /^(date|datum|data|dato|fecha|day|tag|dia|jour|giorno|dzien|dag|tarih|when|wann|done at|paivamaara)\b|\b(date|datum|data|fecha)$|^дата/,
  ],
  [
    'full',
    /\bfull\b|filled up|^fill(ed)?( type)?$|tankart|fuel+ing type|voll|do pelna|pelny|\bplein|lleno|pieno|cheio|volge|\bvol\b|\bplna|fuld|\bdepo\b/,
  ],
  ['partial', /partial|teilbet|partiel|parcial|parziale|czesciow/],
  ['missed', /missed|vergess|oublie|olvid|dimentic|pomini|vergeten|esquecid/],
  [
    'kind',
    /kostenart|cost type|expense type|art der kosten|ausgabenart|type d.? ?(cout|frais|depense)|tipo d.? ?(coste|gasto|custo|despesa|costo|spesa)|rodzaj (kosztu|wydatku)/,
  ],
  [
    'cpl',
    /(price|cost|preis|prix|precio|preco|prezzo|cena|prijs|pris|kosten|\b(rate|pence|cents?|ct|c)\b|\p{Sc}|цена|hinta).*(\b(per|je|pro|par|por|al|au|za|p|pr)\b|\/|за )|\b(eur|usd|gbp|pln|zl|kc|kr|ft) ?\/ ?l|^ppl\b|unit price|(liter|lit|sprit)pri[sj]|literpreis|spritpreis|egysegar|birim fiyat|^(price|cena|preis|prix|precio|preco|prezzo|prijs|pris|цена)( ?[([]?(\p{Sc}|\p{L}{2,3})[)\]]?)?$/u,
  ],
  [
    'trip',
    /\btrip|teil-?km|tageskm|gefahren|distance|strecke|dystans|distanc|distanza|percors|parcour|recorrid|percorrid|przejecha|afstand|gereden|ujeto|driven|since last/,
  ],
  [
    'mileage',
    /odo|mileage|kilometerstand|licznik|przebieg|kilometr|kilometraj|chilometr|quilometr|tacho|matarst|mittari|contachil|cuentakil|compteur|tellerstand|kilometertal|reading|пробег|^(zahler)?stand\b|\b(kms?|mil)\b|kmstand|^(kilometers?|kilometres?|miles|mi)$/,
  ],
  [
    'amount',
    /lit(er|re|ro)|litraa?\b|^l$|litry|litr|литр|menge|quantity|qty|gallon|\bgals?\b|consumed|volume|volum|ilosc|kwh|spritmenge|quantit|quantid|cantidad|hoeveelh|mnozstvi|mennyiseg|tankovan[oe]|fuel amount|betankt/,
  ],
  ['currency', /currency|wahrung|waluta|divisa|moneda|devise|valuta|moeda|mena\b/],
  [
    'total',
    /total|cost|kosten|gekostet|betrag|gesamt|summ|\bsum\b|kwota|koszt|suma|importe|coste|costo|montant|cout|valor|importo|debit|bedrag|castka|celkem|wartosc|amount|paid|bezahlt|gezahlt|spent|ausgabe|belopp|belo[bp]|kostnad|custo|yhteensa|osszeg|tutar|toplam|сумм|стоим|price|preis|prix|precio|preco|prezzo|cena|prijs|pris\b|^(\p{Sc}|eur|usd|gbp|chf|pln|zl|kc|kr|sek|nok|dkk|ft|huf)$/u,
  ],
  [
    'car',
    /\bcar\b|vehicle|fahrzeug|\bauto\b|samoch|pojazd|coche|voiture|veicolo|voertuig|carro|vehiculo|vozidlo|\bbil\b/,
  ],
  [
    'station',
    /station|tankstelle|stacja|gasoliner|\bposto\b|distributor|pumpe|charger|ladesaule|tankstation|cerpaci|istasyon/,
  ],
  [
    'where',
    /workshop|garage|werkstatt|warsztat|taller|oficina|officina|atelier|werkplaats|servis\b|vendor|shop|place|location|^wo\b|\bort\b|miejsce|lugar|lieu|luogo|verkstad|vaerksted|verksted/,
  ],
  ['parts', /^(new )?parts?$|teile|czesci|piezas|pieces|ricambi|onderdelen|pecas|dily/],
  [
    'kind',
    /fuel type|kraftstoff|sorte|paliw|carburant|combustible|carburante|brandstof|combustivel|palivo|category|kategori|categor|(entry|record) type|^(fuel|sprit|drivstoff|bransle|polttoaine|uzemanyag|топливо)$/,
  ],
  [
    'type',
    /^(type|art|tipo|rodzaj|typ|soort|service|work|arbeit|werk|reparatur|naprawa|czynnosc|usluga|trabajo|travaux|lavor\w+|praca|leistung|job|task|intervent\w+)\b|service type|maintenance|repair/,
  ],
  ['title', /^(title|titel|titre|titulo|titolo|tytul|warning|warnung)$/],
  ['description', /^(was|what|vad|hvad|hva)\b|descri|libell|beschreib|opis\b|omschr|popis|details?/],
  [
    'note',
    /note|comment|bemerk|bemaerk|merknad|anteckn|uwag|notiz|observ|remark|opmerk|poznam|kommentar|komentarz|anmerk|remarque|annotaz|huomaut|megjegyz|примеч/,
  ],
];

/** Splits words that are written together: 'fuelAmount' → 'fuel amount'. */
const words = (header: string) => foldedWords(header.replace(/(?<=\p{Ll}{2})(?=\p{Lu})/gu, ' '));

/** Of columns that are no field: the number of a row in another table, and what a distance or a month costs. */
const NONE =
  /. id$|(price|cost|preis|prix|precio|preco|prezzo|cena|prijs|pris|kosten|koszt|\p{Sc}|\b(eur|ct)\b).*(\b(per|je|pro|par|por|na|za)\b|\/) ?(100 ?)?(kms?|kilom\w+|mi|miles?|meilen?|days?|tag|months?|monat|years?|jahr)\b/u;

/** Whether a header is that of what was paid in all, beside those of parts of it. */
export const isTotalHeader = (header: string): boolean =>
  /total|gesamt|brutto|gross|\bsum(me?|a)?\b|razem|celkem|totaal|toplam|yhteensa/.test(words(header));

/** Whether a header is that of the odometer at the beginning of a distance. */
export const isStartHeader = (header: string): boolean =>
  /^(start|begin|prev|last|old|from|anfang|von|vorher|letzter|depart|debut|ancien|precedent|inici|anterior|iniz|poczat|poprzedn|vorig|oud)|\b(start|old|alt|before|inicial|anterior|iniziale|vorher)$/.test(
    words(header),
  );

/** Whether a header is that of fuel, which can be its kind or its amount. */
export const isFuelHeader = (header: string): boolean =>
  /^(fuel|gas|petrol|diesel|sprit|benzin|kraftstoff|paliw|carburant|combustib|brandstof|bransle|drivstoff|polttoaine|топливо)[a-z]*$/.test(
    words(header),
  );

/** Returns the fields that a header can name, the likeliest first. */
export const fieldsOfHeader = (header: string): ImportField[] => {
  const plain = words(header);
  return NONE.test(plain) ? [] : HEADER_WORDS.flatMap(([field, named]) => (named.test(plain) ? field : []));
};
