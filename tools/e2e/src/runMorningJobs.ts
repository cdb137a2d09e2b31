import { env } from './stack.ts'

/** Runs the jobs of the morning, as the scheduler does each day. */
export async function runMorningJobs(): Promise<void> {
  const trigger = `functions/projects/${env.FIREBASE_PROJECT_ID}/triggers/us-central1-runMorningJobs-0`
  const answer = await fetch(`http://${env.FUNCTIONS_EMULATOR_HOST}/${trigger}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'X-CloudScheduler-ScheduleTime': new Date().toISOString(),
    },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`The morning jobs failed: ${await answer.text()}`)
}
