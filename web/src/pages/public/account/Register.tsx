import { Link, useSearch } from 'wouter'
import { AccountPage } from '#features/auth/components/AccountPage.tsx'
import { GoogleSignIn } from '#features/auth/components/GoogleSignIn.tsx'
import { RegisterForm } from '#features/auth/components/RegisterForm.tsx'
import { AccountTerms } from '#features/site/components/LegalSentence.tsx'
import { nextPath } from '#shared/nextPath.ts'
import { paths, withNext } from '#shared/paths.ts'
import { useEnrolCourse } from './useEnrolCourse.ts'

export default function Register() {
  const next = nextPath(useSearch())
  const course = useEnrolCourse(next)
  return (
    <AccountPage
      title="Register"
      guest
      intro={
        course === null
          ? 'An account keeps your courses in one place. It costs nothing.'
          : `To request a place in ${course}. An account costs nothing.`
      }
      after={
        <p>
          Already have an account? <Link href={withNext(paths.login, next)}>Sign in</Link>
        </p>
      }
    >
      <RegisterForm next={next} />
      <GoogleSignIn />
      <AccountTerms />
    </AccountPage>
  )
}
