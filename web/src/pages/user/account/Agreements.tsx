import { useSearch } from 'wouter'
import { OwnAgreements } from '#features/agreements/components/OwnAgreements.tsx'
import { nextPath } from '#shared/nextPath.ts'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import '../user.css'

export default function Agreements() {
  const search = useSearch()
  return (
    <div className="stack-wide">
      <PageHeading title="Agreements">Read each text and type your name to accept it.</PageHeading>
      <OwnAgreements courseId={new URLSearchParams(search).get('course')} next={nextPath(search)} />
    </div>
  )
}
