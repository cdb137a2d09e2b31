/** Adds the minutes of all. Without a schema, because public pages load it. */
export const sumMinutes = (all: readonly { readonly minutes: number }[]): number =>
  all.reduce((sum, { minutes }) => sum + minutes, 0)
