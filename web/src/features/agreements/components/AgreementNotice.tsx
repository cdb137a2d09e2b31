import { Link } from 'wouter'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { useServer } from '../../../shared/server.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { missingAgreementsQuery } from '../api/ownAgreements.ts'

/** Asks the student to accept what is missing. Hidden while nothing is known to be missing. */
export function AgreementNotice() {
  const load = useLoad(missingAgreementsQuery(useServer()))
  if (load.state !== 'ready' || load.value.length === 0) return null
  return (
    <Notice tone="warn">
      <p>
        Please accept {load.value.map(({ title }) => `“${title}”`).join(', ')}. You can book
        sessions after that. <Link href={paths.user.agreements()}>Read and accept</Link>
      </p>
    </Notice>
  )
}
