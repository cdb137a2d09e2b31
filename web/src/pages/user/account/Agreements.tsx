import { useSearchParams } from 'wouter'
import { OwnAgreements } from '#features/agreements/components/OwnAgreements.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import '../user.css'

export default function Agreements() {
  const [search] = useSearchParams()
  return (
    <div className="stack-wide">
      <PageHeading title="Agreements">Read each text and type your name to accept it.</PageHeading>
      <OwnAgreements courseId={search.get('course')} />
    </div>
  )
}
