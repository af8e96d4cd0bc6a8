const nameOf = (response: Response) =>
  /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ??
  'glovebox-data.json';

const save = (file: Blob, name: string) => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser reads the file after the click
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Saves what was answered as the file that it is; a failure is read as any other. */
export const saveAnswer = async (response: Response): Promise<unknown> => {
  if (!response.ok) return response.json();
  const file = await response.blob();
  const name = nameOf(response);
  save(file, name);
  return { name, size: file.size };
};
