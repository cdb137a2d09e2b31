import { useState } from 'react'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { describeOpen } from '../model/describeOpen.ts'

/** Until when a course is open to its student; what ends soon stands out. `endsOn` is null for no end. */
export function OpenUntil({ endsOn }: { endsOn: string | null }) {
  const [now] = useState(() => new Date())
  const { text, isSoon } = describeOpen(endsOn, now)
  return isSoon ? (
    <p>
      <Badge tone="warn">{text}</Badge>
    </p>
  ) : (
    <p className="small soft">{text}</p>
  )
}
