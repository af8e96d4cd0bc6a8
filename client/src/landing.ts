import './styles/tokens.css';

// The server wrote the page, so it can be read before its scripts have arrived. On a slow connection they would delay it.
requestAnimationFrame(() => {
  setTimeout(() => void import('./hydrateLanding.tsx'));
});
