const day = 24 * 60 * 60 * 1000

/** The span of days in a school whose clock is UTC. */
export function fakeSpan({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) {
  return {
    startsAt: startsOn === null ? null : new Date(startsOn),
    endsAt: endsOn === null ? null : new Date(new Date(endsOn).getTime() + day),
  }
}
