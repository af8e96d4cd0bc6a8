/** Documents that are encoded already; an answer takes them over byte by byte. */
export class RawDocuments {
  readonly documents: readonly Buffer[];

  constructor(documents: readonly Buffer[]) {
    this.documents = documents;
  }
}
