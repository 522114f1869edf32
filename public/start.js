// Marks the document with the kept theme mode before the first paint (the app itself keeps it right afterwards).
(function () {
  try {
    var kept = JSON.parse(localStorage.getItem('persist:preferences') || '{}');
    var mode = JSON.parse(kept.values || '{}').theme.mode;
    var light = mode === 'light' || (mode === 'system' && !matchMedia('(prefers-color-scheme: dark)').matches);
    if (light) document.documentElement.setAttribute('data-mode', 'light');
  } catch {
    // Nothing kept, or storage is blocked: the default stands.
  }
})();
