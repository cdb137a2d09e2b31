import { readMode, services } from '../../appCheck/enforcement.ts'
import { bad, good, type ProjectCheck } from '../Check.ts'

/** Whether the services require App Check just where the school says so. */
export const appCheck: ProjectCheck = {
  title: 'App Check',
  async run({ google, school }) {
    if (school.appCheck === undefined) return good('the school does without it')
    const { isRequired } = school.appCheck
    const others: string[] = []
    for (const service of services) {
      const isEnforced = (await readMode(google, service)) === 'ENFORCED'
      if (isEnforced !== isRequired) others.push(service.name)
    }
    if (others.length === 0) return good(isRequired ? 'required everywhere' : 'not required yet')
    const does = isRequired ? 'do not require it, as school.json says' : 'require it already'
    return bad(`${others.join(', ')} ${does}`, 'npm run app-check')
  },
}
