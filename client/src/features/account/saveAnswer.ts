import { fileNameOf, saveFile } from '../../lib/saveFile.ts';

/** Saves what was answered as the file that it is; a failure is read as any other. */
export const saveAnswer = async (response: Response): Promise<unknown> => {
  if (!response.ok) return response.json();
  const file = await response.blob();
  const name = fileNameOf(response, 'glovebox-data.json');
  saveFile(file, name);
  return { name, size: file.size };
};
