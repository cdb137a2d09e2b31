import { LettersDesk } from '../../features/letters/LettersDesk.tsx'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function Emails() {
  return (
    <div className="stack-wide">
      <PageHeading title="Letters">What the school writes, and when.</PageHeading>
      <LettersDesk />
    </div>
  )
}
