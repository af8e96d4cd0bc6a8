import { Types, type ClientSession } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { rawCollection } from '../../platform/database/rawCollection.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { ImportPieceModel, type ImportPieceDoc } from './recordImportModel.ts';

/** Larger documents would keep the requests of others waiting while they are written. */
const PIECE_BYTES = 256 * 1024;

/**
 * Stores the tables of an upload, which are compressed, for a day.
 * @throws AppError CONFLICT if another request stores the same upload
 */
export const keepTables = async (imported: Types.ObjectId, upload: number, tables: Buffer): Promise<void> => {
  const createdAt = new Date();
  for (let piece = 0; piece * PIECE_BYTES < tables.length; piece += 1) {
    const bytes = tables.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
    const stored = { _id: new Types.ObjectId(), import: imported, upload, piece, bytes, createdAt };
    await ImportPieceModel.collection.insertOne(stored).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new AppError('CONFLICT', 'Another file is being added.') : error;
    });
  }
};

/** Removes the tables of an upload. */
export const forgetUpload = async (imported: Types.ObjectId, upload: number): Promise<void> => {
  await ImportPieceModel.deleteMany({ import: imported, upload });
};

/** Reads the tables of an import, one compressed part for each upload. */
export const readTables = async (imported: Types.ObjectId): Promise<Buffer[]> => {
  const uploads: Buffer[][] = [];
  const found = rawCollection(ImportPieceModel)
    .find<ImportPieceDoc>({ import: imported }, { promoteBuffers: true, batchSize: 8 })
    .sort({ upload: 1, piece: 1 });
  for await (const { upload, bytes } of found) (uploads[upload] ??= []).push(bytes);
  return uploads.flatMap((pieces) => (pieces.length > 0 ? [Buffer.concat(pieces)] : []));
};

/** Removes the tables of imports. */
export const forgetTables = async (
  imports: readonly Types.ObjectId[],
  session: ClientSession | null = null,
): Promise<void> => {
  await ImportPieceModel.deleteMany({ import: { $in: [...imports] } }, session ? { session } : {});
};
