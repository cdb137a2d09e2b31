import type { ComponentProps } from 'react'
import { FoldQuietCards } from '../OverviewCard.tsx'
import { FailedEmails, FailedJobs, StalledImports } from './Failures.tsx'
import { NewMessages, OpenRequests, SubmittedProfiles } from './Incoming.tsx'
import { AccountChanges, LatestChanges } from './LatestChanges.tsx'
import { EndingAccess, TodaysSessions } from './Upcoming.tsx'

interface AttentionProps extends ComponentProps<typeof LatestChanges> {
  /** Called when all open tasks are known. */
  onLoaded: () => void
}

/** The overview of open tasks. `who` renders a person's name. */
export function Attention({ who, describe, onLoaded }: AttentionProps) {
  return (
    <section className="stack" aria-labelledby="attention">
      <h2 id="attention">To do</h2>
      <div className="overview">
        <div className="stack">
          <FoldQuietCards onLoaded={onLoaded}>
            <NewMessages />
            <OpenRequests who={who} />
            <SubmittedProfiles />
            <EndingAccess who={who} />
            <FailedEmails />
            <StalledImports />
            <FailedJobs />
            <TodaysSessions />
          </FoldQuietCards>
        </div>
        <div className="stack">
          <LatestChanges who={who} describe={describe} />
          <AccountChanges who={who} />
        </div>
      </div>
    </section>
  )
}
