/** The accepted media types of pictures of makes and models. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The maximum size of a picture: 1 MB. */
export const PICTURE_MAX_BYTES = 1024 * 1024;

/** The messages for refused pictures, used by the server, and by the form before uploading. */
export const PICTURE_FAULTS = {
  tooLarge: 'The picture is larger than 1 MB.',
  wrongType: 'Only PNG, JPEG and WebP pictures can be used.',
} as const;
