import { Notice } from './Notice.tsx'

export interface Status {
  tone: 'good' | 'bad'
  text: string
}

/**
 * What became of the last action. The region is there before its text, because a screen reader
 * announces changes only in a region that it already knows.
 */
export function StatusMessage({ status }: { status: Status | null }) {
  return (
    <div role="status">
      {status?.tone === 'good' && <Notice tone="good">{status.text}</Notice>}
      {status?.tone === 'bad' && <Notice tone="bad">{status.text}</Notice>}
    </div>
  )
}
