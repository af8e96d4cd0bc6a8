import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { RunningConfig } from '../config/config.ts';

const SELF = "'self'";
const NONE = "'none'";

/** Device features that the product never uses, so that an injected script cannot use them either. */
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

/** Pages about a car, which search engines must not list. The case is ignored, as Express does. */
const ABOUT_A_CAR = /^\/+(check\/.|api\/car\/)/i;

/** Decodes a path as the routes do. A path that cannot be decoded matches no route. */
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
 * Sets the Content Security Policy and other security headers. Scripts can read the token of the session, which the
 * client keeps in local storage, so only scripts from our own files may run. Styles are less strict, because
 * react-select and framer-motion write style elements and attributes. SECURITY.md quotes the policy.
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
    // other programs may run under this domain, perhaps without https, so the operator decides
    strictTransportSecurity: https && { maxAge: 365 * 86_400, includeSubDomains: hstsSubdomains },
    // the URL of a public page contains a code that must not end up in the logs of other sites
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return [general, ownHeaders];
};
