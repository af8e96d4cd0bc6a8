// Shows the document that the page contains. The theme that a person chose in Glovebox holds here as well.
const chosen = document.documentElement.dataset.theme;

// the viewer's greys and its colours of methods have too little contrast
const COLOURS = `
  .light-mode {
    --scalar-color-3: #6b6b6b;
    --scalar-color-green: #00734a;
    --scalar-color-red: #c80000;
    --scalar-color-orange: #b03c00;
    --scalar-color-yellow: #7a5c00;
  }
  .dark-mode {
    --scalar-color-3: #949494;
    --scalar-color-red: #ff6b6b;
  }
`;

// Zod, which the viewer contains, otherwise tries whether the page's policy permits `eval`
globalThis.__zod_globalConfig = { jitless: true };

addEventListener('DOMContentLoaded', () => {
  globalThis.Scalar.createApiReference('#reference', {
    content: document.querySelector('#document').textContent,
    // the page may not send requests, see SECURITY.md
    hideTestRequestButton: true,
    hideClientButton: true,
    agent: { disabled: true },
    mcp: { disabled: true },
    telemetry: false,
    withDefaultFonts: false,
    customCss: COLOURS,
    documentDownloadType: 'none',
    showDeveloperTools: 'never',
    hideDarkModeToggle: true,
    ...(chosen && { forceDarkModeState: chosen }),
  });
});
