/** Documents that are already encoded; an answer copies their bytes. */
export class RawDocuments {
  readonly documents: readonly Buffer[];

  constructor(documents: readonly Buffer[]) {
    this.documents = documents;
  }
}
