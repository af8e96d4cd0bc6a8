import helmet from 'helmet';

const SELF = "'self'";
const NONE = "'none'";

/**
 * What browsers may do with our pages. Scripts can read the session's token (the client keeps it in local
 * storage), so no script but our own files may run. Styles are looser: react-select and framer-motion write
 * style elements and attributes.
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
        // a service book in its preview: a PDF that our own script fetched with the session's token
        frameSrc: ['blob:'],
        baseUri: [NONE],
        frameAncestors: [NONE],
        formAction: [SELF],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 365 * 86_400 },
    // the public page's address holds a code that is not for other sites' logs
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
};
