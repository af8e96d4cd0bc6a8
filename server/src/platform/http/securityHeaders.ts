import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { RunningConfig } from '../config/config.ts';

const SELF = "'self'";
const NONE = "'none'";

/** Nothing of the product asks for these, so a script that runs here all the same cannot either. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** Whoever has the code of a car may read about it; search engines must not list it. Express ignores case, too. */
const ABOUT_A_CAR = /^\/+(check\/.|api\/car\/)/i;

/** As the routes read it; what cannot be decoded leads nowhere. */
const decoded = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const ownHeaders: RequestHandler = ({ path }, res, next) => {
  res.set('Permissions-Policy', PERMISSIONS_POLICY);
  if (ABOUT_A_CAR.test(decoded(path))) res.set('X-Robots-Tag', 'noindex');
  next();
};

/**
 * The Content Security Policy and other security headers. Scripts can read the session's token (the client keeps it
 * in local storage), so only scripts from our own files may run. Styles are less strict: react-select and
 * framer-motion write style elements and attributes. SECURITY.md quotes the policy.
 */
export const securityHeaders = ({
  publicUrl,
  hstsSubdomains,
}: Pick<RunningConfig, 'publicUrl' | 'hstsSubdomains'>): RequestHandler[] => {
  const https = publicUrl.startsWith('https:');
  const general = helmet({
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
    // other programs may run under this domain, perhaps without https: that is for the operator to say
    strictTransportSecurity: https && { maxAge: 365 * 86_400, includeSubDomains: hstsSubdomains },
    // the public page's URL contains a code that must not end up in other sites' logs
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return [general, ownHeaders];
};
