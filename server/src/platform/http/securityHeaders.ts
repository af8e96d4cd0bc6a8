import helmet from 'helmet';

const SELF = "'self'";
const NONE = "'none'";

/**
 * The Content Security Policy and other security headers. Scripts can read the session's token (the client keeps it
 * in local storage), so only scripts from our own files may run. Styles are less strict: react-select and
 * framer-motion write style elements and attributes.
 */
export const securityHeaders = (publicUrl: string) => {
  const https = publicUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF],
        scriptSrcAttr: [NONE],
        styleSrc: [SELF, "'unsafe-inline'"],
        imgSrc: [SELF, 'data:'],
        fontSrc: [SELF],
        connectSrc: [SELF],
        objectSrc: [NONE],
        // the preview of a service book: a PDF that our own script fetched with the session's token
        frameSrc: ['blob:'],
        baseUri: [NONE],
        frameAncestors: [NONE],
        formAction: [SELF],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 365 * 86_400 },
    // the public page's URL contains a code that must not end up in other sites' logs
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
};
