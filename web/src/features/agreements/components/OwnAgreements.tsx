import { useState } from 'react'
import { useLoad } from '../../../shared/load.ts'
import { useServer } from '../../../shared/server.ts'
import { Loaded } from '../../../shared/ui/Loaded.tsx'
import { StatusMessage, type Status } from '../../../shared/ui/Notice.tsx'
import { missingAgreementsQuery } from '../api/ownAgreements.ts'
import { AcceptAgreement } from './AcceptAgreement.tsx'
import { AcceptedAgreements } from './AcceptedAgreements.tsx'

interface OwnAgreementsProps {
  userId: string
  /** A course that the student does not have yet, for example one that they are about to pay. */
  courseId: string | null
}

/** The agreements that a student has to accept, and those that they have accepted. */
export function OwnAgreements({ userId, courseId }: OwnAgreementsProps) {
  const server = useServer()
  const missing = useLoad(missingAgreementsQuery(server, courseId))
  const [status, setStatus] = useState<Status | null>(null)
  return (
    <>
      <StatusMessage status={status} />
      <Loaded load={missing} of="your agreements">
        {(agreements) =>
          agreements.length === 0 ? (
            <p>There is nothing to accept.</p>
          ) : (
            agreements.map((agreement) => (
              <AcceptAgreement key={agreement.hash} agreement={agreement} say={setStatus} />
            ))
          )
        }
      </Loaded>
      <AcceptedAgreements userId={userId} title="Accepted" />
    </>
  )
}
