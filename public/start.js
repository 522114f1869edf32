// Marks the document with the kept theme mode and accent before the first paint (the app itself keeps it right afterwards).
(function () {
  try {
    const kept = JSON.parse(localStorage.getItem('persist:preferences') || '{}');
    const theme = JSON.parse(kept.values || '{}').theme;
    const mode = theme.mode;
    if (theme.primaryColor) document.documentElement.setAttribute('data-accent', theme.primaryColor);
    const light = mode === 'light' || (mode === 'system' && !matchMedia('(prefers-color-scheme: dark)').matches);
    if (light) document.documentElement.setAttribute('data-mode', 'light');
  } catch {
    // Nothing kept, or storage is blocked: the default stands.
  }
})();
