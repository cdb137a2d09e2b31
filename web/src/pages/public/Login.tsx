import { Link } from 'wouter'
import { LoginForm } from '../../features/auth/LoginForm.tsx'
import { paths } from '../../shared/paths.ts'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'

export default function Login() {
  return (
    <div className="stack-wide" style={{ justifyItems: 'center' }}>
      <PageHeading title="Sign in" />
      <LoginForm />
      <p>
        No account yet? <Link href={paths.register}>Register</Link>
      </p>
    </div>
  )
}
