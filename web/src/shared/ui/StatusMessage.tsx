import { Notice } from './Notice.tsx'

export interface Status {
  tone: 'good' | 'bad'
  text: string
}

/**
 * What became of the last action. The region is there before its text, because a screen reader
 * announces changes only in a region that it already knows.
 */
export function StatusMessage({ told }: { told: Status | null }) {
  return (
    <div role="status">
      {told?.tone === 'good' && <Notice tone="good">{told.text}</Notice>}
      {told?.tone === 'bad' && <Notice tone="bad">{told.text}</Notice>}
    </div>
  )
}
