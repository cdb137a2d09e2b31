import { UserError } from '../../emulators/src/UserError.ts'
import { CloudRefusal } from '../../functions/src/archive/CloudProject.ts'

/** Converts errors of Google into messages for the user, with the fix. */
export async function explained<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CloudRefusal) throw new UserError(`${error.message}\n${adviceOn(error)}`)
    throw error
  }
}

function adviceOn({ status, message }: CloudRefusal): string {
  if (/read.?time/i.test(message)) {
    return (
      'That moment cannot be read. Within the last hour any can; before it a full minute of the last seven days, ' +
      'where point-in-time recovery is on (npm run backup:setup).'
    )
  }
  switch (status) {
    case 0:
      return 'Look whether there is a network, or whether the local stack runs, and give the same command again.'
    case 401:
      return 'Sign in anew: gcloud auth application-default login'
    case 403:
      return 'You need the roles Cloud Datastore User, Firebase Authentication Admin and Storage Admin in that project.'
    default:
      return 'Give the same command again in a minute.'
  }
}
