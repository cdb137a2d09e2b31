import { useState } from 'react'
import { describeEvent } from '#features/access/model/describeEvent.ts'
import { Attention } from '#features/overview/components/attention/Attention.tsx'
import { Numbers } from '#features/overview/components/numbers/Numbers.tsx'
import { Skeleton } from '#shared/ui/Notice.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function AdminDashboard() {
  const [areTasksKnown, setTasksKnown] = useState(false)
  const [onLoaded] = useState(() => () => setTasksKnown(true))
  return (
    <div className="stack-wide">
      <PageHeading title="Admin Dashboard" />
      {!areTasksKnown && <Skeleton of="the dashboard" />}
      {/* It loads out of sight, so that cards that fold move none that are seen. */}
      <div hidden={!areTasksKnown}>
        <div className="stack-wide">
          <Attention describe={describeEvent} onLoaded={onLoaded} />
          <Numbers />
        </div>
      </div>
    </div>
  )
}
