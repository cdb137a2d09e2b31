import { useSearchParams } from 'wouter'
import { OwnAgreements } from '../../../features/agreements/components/OwnAgreements.tsx'
import { useSignedInPerson } from '../../../features/auth/api/session.ts'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'
import '../user.css'

export default function Agreements() {
  const { user } = useSignedInPerson()
  const [search] = useSearchParams()
  return (
    <div className="stack-wide">
      <PageHeading title="Agreements">Read each text and type your name to accept it.</PageHeading>
      <OwnAgreements userId={user.uid} courseId={search.get('course')} />
    </div>
  )
}
