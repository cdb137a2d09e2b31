import { Link } from 'wouter'
import { paths } from '../../shared/paths.ts'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function Register() {
  return (
    <article className="stack prose">
      <PageHeading title="Register">
        Soon you can open an account here yourself. Until then the school opens one for you when you
        book a course.
      </PageHeading>
      <p>
        <Link href={paths.login}>I have an account</Link>
      </p>
    </article>
  )
}
