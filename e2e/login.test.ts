import assert from 'node:assert/strict'
import { maya, sampleAdmin, samplePassword } from '@shala/emulators/sample/samplePeople'
import { newAddress, register } from './src/people.ts'
import { isAt, sees, seesNothingOf } from './src/sees.ts'
import { fillLogin, signIn } from './src/signIn.ts'
import { auth } from './src/stack.ts'
import { story } from './src/story.ts'

story('a wrong password and an unknown address get one message', async (stage) => {
  const visitor = await stage.visitor({ expected: [/signInWithPassword/] })
  await visitor.goto('/login')
  const alert = visitor.getByRole('alert')
  for (const email of [maya.email, newAddress('nobody')]) {
    await fillLogin(visitor, email, 'not-the-password')
    await sees(alert, 'The email or the password is not right')
    assert.equal(await alert.count(), 1)
    await seesNothingOf(visitor, 'auth/', 'No account found', 'Incorrect password')
    assert.equal(await visitor.getByLabel('Email', { exact: true }).inputValue(), email)
    await visitor.reload()
  }
  await fillLogin(visitor, maya.email, samplePassword)
  await isAt(visitor, '/dashboard/user')
})

story('an account that was disabled is told so', async (stage) => {
  const student = await register('Dora Disabled')
  await auth.updateUser(student.uid, { disabled: true })
  const visitor = await stage.visitor({ expected: [/signInWithPassword/] })
  await visitor.goto('/login')
  await fillLogin(visitor, student.email, samplePassword)
  await sees(visitor.getByRole('alert'), 'This user account has been disabled.')
})

story('an empty login names what is missing', async (stage) => {
  const visitor = await stage.visitor()
  await visitor.goto('/login')
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await sees(visitor, 'Enter your email address', 'Enter your password')
})

story('whoever is signed in is sent on from the login', async (stage) => {
  const student = await stage.visitor()
  await signIn(student, maya.email)
  for (const path of ['/login', '/register']) {
    await student.goto(path)
    await isAt(student, '/dashboard/user')
  }
  const admin = await stage.visitor()
  await signIn(admin, sampleAdmin.email)
  await admin.goto('/login')
  await isAt(admin, '/dashboard/admin')
})
