/** The URL of a car's public page, for people without an account. */
export const publicLink = (publicId: string) => `${window.location.origin}/check/${publicId}`;
