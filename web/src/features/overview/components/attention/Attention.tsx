import type { ComponentProps } from 'react'
import { AccountChanges } from './AccountChanges.tsx'
import { EndingAccess } from './EndingAccess.tsx'
import { FailedEmails } from './FailedEmails.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { LatestChanges } from './LatestChanges.tsx'
import { NewMessages } from './NewMessages.tsx'
import { OpenRequests } from './OpenRequests.tsx'
import { StalledImports } from './StalledImports.tsx'
import { SubmittedProfiles } from './SubmittedProfiles.tsx'
import { TodaysSessions } from './TodaysSessions.tsx'

/** What an admin looks at first. `who` shows a person by their name. */
export function Attention({ who, describe }: ComponentProps<typeof LatestChanges>) {
  return (
    <section className="stack" aria-labelledby="attention">
      <h2 id="attention">What needs you</h2>
      <div className="overview">
        <div className="stack">
          <NewMessages />
          <OpenRequests who={who} />
          <SubmittedProfiles />
          <EndingAccess who={who} />
          <FailedEmails />
          <StalledImports />
          <FailedJobs />
          <TodaysSessions />
        </div>
        <div className="stack">
          <LatestChanges who={who} describe={describe} />
          <AccountChanges who={who} />
        </div>
      </div>
    </section>
  )
}
