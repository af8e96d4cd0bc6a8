/** What pictures of makes and models may be uploaded as. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** 1 MB: the most that a picture may be of. */
export const PICTURE_MAX_BYTES = 1024 * 1024;

/** What a picture is refused for, as the server says it and the form does before anything is sent. */
export const PICTURE_FAULTS = {
  tooLarge: 'The picture is larger than 1 MB.',
  wrongType: 'Only PNG, JPEG and WebP pictures can be used.',
} as const;
