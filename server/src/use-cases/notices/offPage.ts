import { html } from '../../platform/html/html.ts';

const page = (content: ReturnType<typeof html>): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>Email notices · Glovebox</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 32rem;
            margin: 12vh auto;
            padding: 0 1.25rem;
            color: light-dark(#16171b, #eceef2);
            background: light-dark(#f7f6f2, #0d0e11);
          }
          h1 {
            font-size: 1.6rem;
            line-height: 1.2;
            letter-spacing: -0.02em;
          }
          a {
            color: light-dark(#2a45c9, #9aabff);
          }
          button {
            font: inherit;
            font-weight: 600;
            padding: 0.7rem 1.2rem;
            border: 0;
            border-radius: 9px;
            color: #fff;
            background: #2a45c9;
            cursor: pointer;
          }
          button:focus-visible {
            outline: 3px solid #9aabff;
            outline-offset: 2px;
          }
        </style>
      </head>
      <body>
        <main>
          <p><strong>Glovebox</strong></p>
          ${content}
        </main>
      </body>
    </html> `.text;

/** The page that a link of a mail opens. Opening it changes nothing: mail programs open links to check them. */
export const askPage = (): string =>
  page(
    html`<h1>Stop email notices?</h1>
      <p>
        We’ll no longer email you about what is due on your cars. We’ll still email you about your account.
      </p>
      <form method="post"><button>Stop email notices</button></form>`,
  );

export const donePage = (): string =>
  page(
    html`<h1>Email notices are off</h1>
      <p>
        We no longer email you about what is due on your cars. You can switch these emails on again in your
        profile.
      </p>
      <p><a href="/dashboard/profile">Open my profile</a></p>`,
  );
