import { normaliseVin } from './vin.ts';

/**
 * World manufacturer identifiers, the first three characters of a VIN (ISO 3780): the make that uses them, after
 * '|' the others that share them, then the identifiers. From NHTSA's vPIC 2.0.1 and, for makers that never sold
 * in North America, typed from general knowledge; see docs/data-sources.md.
 */
// oxfmt-ignore
const MAKES = `
AM General:57W
AM General|Hummer:137
Acura:19U 19V 2HH 2HN 2HU 4W5 5FR 5FS 5J8 5KC JAE JH4
Alexander Dennis:SFD
Alfa Romeo:ZAR ZAS
Alpine:VFA
Aston Martin:SCF SD7
Audi:TRU WA1 WAU WU1 WUA
BMW:3MF 3MW 4US 5UM 5UX 5YM LBV WAP WB5 WBA WBS WBX WBY X4X
BYD:LC0 LGX LPE
Bentley:SCB SJA
Bertone:ZBB
Buick:1G4 2G4 3G4 3G5 4GL 5GA KL4 W04
Buick|Cadillac:LRB
CODA:53G
Cadillac:1G6 1GE 1GY 2G6 2GE 3GG 3GY LRE LSG
Cadillac|Opel:W06
Chevrolet:1G1 1GB 1GC 1GN 1HA 1HT 2CC 2G1 2G5 2G8 2GB 2GC 2GN 3G1 3GB 3GC 3GM 3GN 4G1 4G3 4KB 4W1 5WE 6G1 6G3 9BG J8B J8Z KL1 KL7 KL8
Chevrolet|GMC|Isuzu:4VZ
Chevrolet|Geo:1Y1 2CN
Chrysler:1A2 1A3 1A4 1A6 1A7 1A8 1C2 1C8 2A2 2A3 2A4 2A6 2A7 2A8 2C8 2CA 3A2 3A3 3A4 3A6 3A7 3A8 3C2 3C8 3CA 4C3 ZC2
Chrysler|Dodge|Fiat|Jeep|Lancia|RAM|Volkswagen:2C4 3C4
Chrysler|Dodge|Fiat|Lancia:1C3 2C3 3C3
Citroën:935 VF7 VR7 VS7
Cupra:VV9
DAF:XLR
DS:VR1
Dacia:UU1 UU9
Daewoo:5GD KLA SUP UU6
Daihatsu:JD1 JD2
DeLorean:SCE
Dodge:1B2 1B3 1B4 1B6 1B7 1B8 1D2 1D3 1D4 1D6 1D7 1D8 2B2 2B3 2B4 2B6 2B7 2B8 2D2 2D3 2D4 2D6 2D7 2D8 3B2 3B4 3B6 3B7 3B8 3D2 3D3 3D4 3D6 3D7 3D8 4B3 JB3 JB7 WD0 WD8 WDX
Dodge|Chrysler:3B3
Eagle:1E3 2E3 2XM 3E3 4E3 JE3 JE4 MN3
Ferrari:ZFD ZFF ZSG
Fiat:3E4 8AP 9BD NM4 SUF ZFA
Fiat|Jeep|RAM:ZFB
Fisker:514 VCF YH4
Ford:177 1F1 1F6 1F7 1FA 1FC 1FD 1FM 1FT 1ZV 2FA 2FC 2FD 2FM 2FT 3FA 3FC 3FD 3FE 3FM 3FN 3FR 3FT 5LD 8AF 9BF JC2 KNJ LVS MAJ MNB NM0 UN1 VS6 WF0
GMC:1GD 1GK 1GT 1HV 2C0 2CT 2GD 2GK 2GT 3GK 3GT 4G5 4KD 5G3 7GZ J8D
GMC|Geo|Pontiac:2CK
GMC|Opel:4GD
GMC|Pontiac:1G5
GMC|Saab:3GD
GMC|Suzuki:JGT
Geely:LB3
Genesis:KMT
Genesis|Hyundai:KMU
Geo|Chevrolet:2C1 J81 JG1
Honda:19X 1HG 2HG 2HJ 2HK 3CZ 3DH 3GP 3HG 4S6 5FN 5FP 5J6 5J7 5KB 7FA JH1 JHL JHM LHG LVH SHH SHS
Honda|Acura:3HD
Hummer:5GN 5GR 5GT ADM
Hyundai:5NP 5NT 7YA KM8 KME MAL NLH PFD TMA Z94
Hyundai|Genesis:5NM KMH
Hyundai|Kia:3KM
INEOS:SC6 SH7
Infiniti:5N3 JNK JNR JNT JNX
Isuzu:1GG 4GT 4KL 4NU 4S1 4S2 4S5 J87 J8C J8T JAA JAB JAC JAM JR2 LES LM5 MPA
Isuzu|Chevrolet:JAL
Isuzu|Chevrolet|GMC:54D
Iveco:VNE ZCF
Jaguar:SAD SAJ
Jeep:1J2 1J3 1J4 1J6 1J7 1J8 1JC 1JD 1JT 2BC 2BD 2J4 2J6 3J4 3J6
Jeep|Chrysler|Dodge|Fiat|Lancia|RAM|Volkswagen:1C4
Jeep|Dodge|Fiat|RAM:ZAC
Kandi:7KZ
Karma:50G
Kia:5XX KNA
Kia|Hyundai:3KP 5XY KND U5Y
Lada:XTA
Lamborghini:ZHW ZPB
Lancia:2E4 ZLA
Land Rover:SAL
Lexus:2T2 58A JT6 JT8 JTH JTJ
Lincoln:1L1 1LJ 1LN 1MR 2L1 2LJ 2LM 2LN 3LN 5L1 5LM 5LT
Lotus:LJU SCC
Lucid:50E 7UU
MG:LSJ
MINI:WMW WMZ
Mahindra:MA1 MCU MCV
Maserati:ZAM ZN6
Mazda:1YV 3MD 3MV 3MZ 4F2 4F3 4F4 JM1 JM2 JM3 JMZ MM8
Mazda|Fiat:JC1
Mazda|Toyota:7MM
McLaren:SBM
Mercedes-Benz:1MB 4JG 55S 8BN 8BT 8BU 9DB NLE W1K W1N W1V W1W W1X W1Y WD3 WD4 WDA WDC WDD WMX
Mercedes-Benz|Maybach:WDB
Mercury:1ME 1MH 1ZW 2ME 2MH 2MR 3MA 3ME 4M2 4M3 4M4 6MP
Merkur:WF1
Mitsubishi:1Z2 1Z3 1Z4 1Z6 1Z7 1Z8 4A3 4A4 4P3 6MM JA3 JA7 JJ3 JMB KPH ML3 MMB MMC
Mitsubishi|Dodge:JB4
Mitsubishi|Nissan:JA4
Mitsubishi|Plymouth:JP4
NIO:LJ1
Nissan:3N8 4N2 4N3 4N4 6F4 KNM MNT SJN VSK
Nissan|Chevrolet:JN6
Nissan|Chevrolet|Infiniti:3N6
Nissan|Infiniti:1N4 1N6 3N1 3PC 5N1 JN1 JN3 JN8 SJK
Oldsmobile:1G3 1GH 2G3 3G3 4NS
Opel:1G0 SUU VSX W0L W0V
Peugeot:936 VF3 VR3
Plymouth:1P3 1P4 1P6 1P7 2P3 2P4 2P6 2P7 3P3 3P4 3P6 3P7 JP3 JP7 MP3
Polestar:7SY LPS YSM YSR
Pontiac:1G2 1G7 1GM 2C2 2CG 2G2 2G7 3G2 3G7 4G2 5Y2 6G2 JG2 KL2
Porsche:WP0 WP1
RAM|Chrysler|Dodge|Fiat|Jeep|Lancia|Pontiac|Volkswagen:2C7
RAM|Chrysler|Dodge|Fiat|Jeep|Lancia|Volkswagen:1C6 1C7 2C6 3C6 3C7
Renault:1XM 8A1 93Y VF6 VF8 VNV X7L
Renault|Eagle:VF1
Rivian:7FC 7PD
Rolls-Royce:SCA SLA
Rover:SAR SAX
SEAT:VSS
Saab:3G0 5S3 JF4 YK1 YS3
Saturn:1G8 3GS 4NT 5GZ
Saturn|Opel:W08
SsangYong:KPA KPT
Subaru:4S3 4S4 JF2 JF3
Subaru|Toyota:JF1
Suzuki:2S2 2S3 5Z6 JG7 JGC JS2 JS3 JS4 JSA KL5 MA3 MBH TSM VSE
Tata:MAT
Tesla:5YJ 7G2 7SA LRW SFZ XP7
Toyota:1NX 2T1 2T3 3MY 3TM 3TY 4T1 4T3 4T4 4TA 5TB 5TE 5TF 5YF 6T1 7MU 7SV AHT JT2 JT3 JT4 JT5 JTD JTK JTL JTN MR0 NMT SB1 TW1 VNK WZ1
Toyota|Lexus:5TD
Toyota|Lexus|Subaru:JTE
Toyota|Subaru:JTM
VinFast:RLL
Volkswagen:1V1 1V2 1VW 2V4 2V8 3VV 3VW 8AW 9BW AAV LFV LSV WV1 WV2 WV3 WVG WVW XW8
Volvo:4VJ 7JD 7JR 9BV LVY LYV YB1 YB3 YV1 YV2 YV4 YV5
Yugo:VX1
Zeekr:L6T
smart:WME
Škoda:TMB TMK
`;

/** Countries by the first one or two characters; a continent if the source is not more specific. */
// oxfmt-ignore
const COUNTRIES = `
Africa:A
Australia:6
Austria:VC
Belgium:YB
Canada:2
China:L
Czechia:TM
Europe:UN VX ZS
Finland:YH YK
France:VF VN VR
Germany:W
Hungary:TR TS
India:MA MB MC
Italy:ZA ZB ZC ZF ZH ZL ZN ZP
Japan:J
Mexico:3
Netherlands:XL XP
Poland:SU
Portugal:TW
Romania:UU
Russia:X4 X7 XT XW Z9
Slovakia:U5
South America:8 9
South Korea:K
Spain:VS VV
Sweden:YS YV
Thailand:ML MM MN MP MR
Turkey:N
United Kingdom:SA SB SC SD SF SH SJ SL
United States:1 4 5 7
`;

const VIN_LENGTH = 17;

/**
 * If this many identifiers with the same first two characters all belong to one make, an unknown third character does
 * too.
 */
const ENOUGH_TO_GO_BY_TWO = 4;

const readTable = (table: string) =>
  new Map(
    table
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [name = '', codes = ''] = line.split(':');
        return codes.split(' ').map((code) => [code, name] as const);
      }),
  );

const byFirstTwo = (makes: Map<string, string>) => {
  const seen = new Map<string, string[]>();
  for (const [wmi, make] of makes) {
    const start = wmi.slice(0, 2);
    seen.set(start, [...(seen.get(start) ?? []), make]);
  }
  const agreed = new Map<string, string>();
  for (const [start, names] of seen) {
    const [first = ''] = names;
    const shared = first.includes('|') || names.some((name) => name !== first);
    if (!shared && names.length >= ENOUGH_TO_GO_BY_TWO) agreed.set(start, first);
  }
  return agreed;
};

const makeOfWmi = readTable(MAKES);
const makeOfFirstTwo = byFirstTwo(makeOfWmi);
const countries = readTable(COUNTRIES);

export interface VinMaker {
  /** A make's name, as in the catalogue if it is there. */
  make: string;
  /** Makes that use the same identifier. */
  others: string[];
  /** Country, or continent if nothing more specific is known, of the plant or the head office; null when unknown. */
  country: string | null;
}

/**
 * Returns the likely manufacturer of a VIN, for a hint next to the form: never a reason to refuse. It is
 * found by the world manufacturer identifier (ISO 3780) or, if that is unknown, by its first two characters; null if
 * neither is known.
 */
export const makeOfVin = (typed: string): VinMaker | null => {
  const vin = normaliseVin(typed);
  if (vin.length !== VIN_LENGTH) return null;
  const wmi = vin.slice(0, 3);
  // a 9 as the third character is shared by all low-volume manufacturers, so the first two do not identify one
  const found = makeOfWmi.get(wmi) ?? (wmi.endsWith('9') ? undefined : makeOfFirstTwo.get(wmi.slice(0, 2)));
  if (found === undefined) return null;
  const [make = '', ...others] = found.split('|');
  return { make, others, country: countries.get(wmi.slice(0, 2)) ?? countries.get(wmi.slice(0, 1)) ?? null };
};
