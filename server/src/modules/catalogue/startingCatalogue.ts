import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { readGzippedJson } from '../../platform/config/assets.ts';
import type { BaseModelDoc, EngineDoc, MakeDoc, SpecModelDoc } from './catalogueModel.ts';
import { logoPath } from './logos.ts';

/** The shape of `server/assets/catalogue.json.gz`; its README explains the flags. */
interface StartingCatalogue {
  edition: string;
  makes: { name: string; baseModels: { name: string; specModels: StartingSpecModel[] }[] }[];
}

interface StartingSpecModel {
  name: string;
  yearFrom: number | null;
  yearTo: number | null;
  gen?: 'curated';
  obs?: true;
  /** The sources, which are only set if the entry has no engines. Otherwise the engines have them. */
  src?: string[];
  market?: string[];
  engines: StartingEngine[];
}

interface StartingEngine {
  name: string;
  kw: number | null;
  hp: number | null;
  cc: number | null;
  fuel: string;
  cyl?: number;
  ccApprox?: true;
  kwApprox?: true;
  verified?: true;
  engineSeen?: true;
  src: string[];
  market: string[];
}

/** The id of an entry is derived from its path, so that the next start completes an interrupted load. */
const entryId = (...path: (string | number | null)[]) =>
  new Types.ObjectId(createHash('sha256').update(JSON.stringify(path)).digest().subarray(0, 12));

/** Returns the id of a base model in the starting catalogue. */
export const startingBaseModelId = (make: string, baseModel: string) => entryId('baseModel', make, baseModel);

const distinct = (lists: string[][]) => [...new Set(lists.flat())];

export interface StartingDocuments {
  edition: string;
  makes: MakeDoc[];
  baseModels: BaseModelDoc[];
  specModels: SpecModelDoc[];
  engines: EngineDoc[];
}

/** Reads the catalogue that a first start loads, as documents to store. */
export const readStartingCatalogue = async (): Promise<StartingDocuments> => {
  const catalogue = (await readGzippedJson('catalogue.json.gz')) as StartingCatalogue;
  const documents: StartingDocuments = {
    edition: catalogue.edition,
    makes: [],
    baseModels: [],
    specModels: [],
    engines: [],
  };

  for (const { name: makeName, baseModels } of catalogue.makes) {
    const make = entryId('make', makeName);
    documents.makes.push({
      _id: make,
      name: makeName,
      imgUrl: logoPath(makeName),
      docCount: baseModels.length,
    });
    for (const { name: baseName, specModels } of baseModels) {
      const baseModel = startingBaseModelId(makeName, baseName);
      documents.baseModels.push({ _id: baseModel, make, name: baseName, docCount: specModels.length });
      for (const spec of specModels) {
        const specModel = entryId('specModel', makeName, baseName, spec.name);
        documents.specModels.push({
          _id: specModel,
          make,
          baseModel,
          name: spec.name,
          imgUrl: null,
          yearFrom: spec.yearFrom,
          yearTo: spec.yearTo,
          docCount: spec.engines.length,
          verified: spec.gen !== 'curated',
          typedGeneration: spec.gen === 'curated',
          observedYears: spec.obs ?? false,
          sources: distinct([spec.src ?? [], ...spec.engines.map((engine) => engine.src)]),
          markets: distinct([spec.market ?? [], ...spec.engines.map((engine) => engine.market)]),
        });
        for (const engine of spec.engines) {
          const { name, kw, hp, cc, fuel } = engine;
          documents.engines.push({
            _id: entryId('engine', makeName, baseName, spec.name, name, kw, hp, cc, fuel),
            make,
            baseModel,
            specModel,
            name,
            kw,
            hp,
            cc,
            fuel,
            cylinders: engine.cyl ?? null,
            ccApprox: engine.ccApprox ?? false,
            kwApprox: engine.kwApprox ?? false,
            verified: engine.verified ?? false,
            seenElsewhere: engine.engineSeen ?? false,
            sources: engine.src,
            markets: engine.market,
          });
        }
      }
    }
  }
  return documents;
};
