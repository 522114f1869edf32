import { useState } from 'react';

/** What is to be known of one version: it is not shown beside another, and tells of the version that was shown when it began. */
export function useNotice(versionId: string): [notice: string, tell: (text: string) => void] {
  const [notice, setNotice] = useState({ versionId, text: '' });
  return [notice.versionId === versionId ? notice.text : '', (text) => setNotice({ versionId, text })];
}
