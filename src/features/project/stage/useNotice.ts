import { useState } from 'react';

/** Holds a message about one version, which is not shown beside another version. */
export function useNotice(versionId: string): [notice: string, tell: (text: string) => void] {
  const [notice, setNotice] = useState({ versionId, text: '' });
  return [notice.versionId === versionId ? notice.text : '', (text) => setNotice({ versionId, text })];
}
