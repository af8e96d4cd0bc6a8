/** Hands a file to the browser, which saves it under this name. */
export const saveFile = (content: Blob, fileName: string) => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // the browser has taken the content by the next turn
  setTimeout(() => URL.revokeObjectURL(url));
};
