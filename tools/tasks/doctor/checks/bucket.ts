import * as z from 'zod'
import { goodUnless, type ProjectCheck } from '../Check.ts'

const Bucket = z.object({
  location: z.string(),
  lifecycle: z
    .object({
      rule: z
        .array(
          z.object({
            action: z.object({ type: z.string() }),
            condition: z.object({ matchesPrefix: z.array(z.string()).default([]) }),
          }),
        )
        .default([]),
    })
    .prefault({}),
})

/** https://cloud.google.com/storage/docs/json_api/v1/buckets */
export const bucket: ProjectCheck = {
  title: 'The bucket of Storage',
  async run({ google, school }) {
    const name = school.firebase.storageBucket
    const found = await google.get(`storage.googleapis.com/storage/v1/b/${name}`, Bucket)
    const removesUploads = found.lifecycle.rule.some(
      ({ action, condition }) =>
        action.type === 'Delete' && condition.matchesPrefix.includes('uploads/'),
    )
    const location = found.location.toLowerCase()
    const update = `gcloud storage buckets update gs://${name}`
    const rules = [
      {
        isSo: location === school.region,
        says: `it is in ${location}, and the functions are in ${school.region}: none hears of an upload`,
        todo: `Write "region": "${location}" into school.json before the first deployment, or make the bucket in ${school.region}: a bucket cannot be moved.`,
      },
      {
        isSo: removesUploads,
        says: 'uploads of which nothing was made would stay for ever if the nightly sweep fails',
        todo: `${update} --lifecycle-file=storage.lifecycle.json`,
      },
    ]
    return goodUnless(
      `in ${location}`,
      rules.filter(({ isSo }) => !isSo),
    )
  },
}
