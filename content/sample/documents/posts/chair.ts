import { post } from './post.ts'

export const chair = post({
  slug: 'a-chair-is-not-a-consolation-prize',
  title: 'A chair is not a consolation prize',
  excerpt:
    'Eight years of Tuesdays at the library have taught me more about teaching than any training. Most of it came from a stackable chair.',
  author: 'tom-ellery',
  publishedAt: '2026-08-10T07:00:00Z',
  tags: ['chair-yoga', 'adapting', 'teaching'],
  related: ['the-knee-is-rarely-the-problem', 'before-you-put-a-hand-on-anyone'],
  body: `
On Tuesdays at two I push the large-print shelves against the wall, put out thirty chairs and teach the class that I would keep if I had to give up all the others. The youngest is fifty-eight and has multiple sclerosis. The oldest, Dorothy, is ninety-three and was a wing commander's driver. Nobody has ever asked me whether it counts as real yoga. They are too busy.

When our trainees come to assist, they arrive a little sorry for everyone. They have seen chair yoga on a poster, with soft focus and a lady smiling at her own wrist. By half past two they are sweating.

## What the chair actually does

A chair is a piece of floor at a convenient height. It takes some of the weight, so that the rest of you can pay attention. It gives the pelvis a level place to sit, which is more than most of us manage on the ground. It does not move, it fits in any room, and you can hold it, lean on it, put a foot on it, or stand behind it and look as if you were about to make a speech.

From the point of view of a joint there is no such thing as a lesser version. A shoulder that goes through its whole range does so whether you are standing or sitting. A back that learns to lengthen from the sitting bones has learned it. Load is adjustable: sitting down and standing up, done slowly, without hands, and stopping a centimetre above the seat, will find the limits of any trainee in about nine repetitions.

That movement, by the way, is the most useful thing I teach. Whether you can rise from a chair without using your arms says a great deal about whether you will be able to live in your own house at eighty-five.

## Choose the chair

- four legs, no wheels, no arms, and a flat hard seat
- against a wall or on a mat, so that it cannot slide
- high enough that the hips are a little above the knees; a folded blanket raises it, a block under each foot lowers it
- heavy enough that it stays put when somebody leans on its back

Try every one of them before class. Libraries have one that wobbles, and it will be Dorothy's.

## Teach the same class

Here is the mistake that I made for two years. I planned a proper class and then translated it, pose by pose, into something smaller for the people who could not do it. They felt that. It was like being read to from the children's edition.

Now I ask what the pose is for and begin there. The triangle is for length in both sides of the trunk and steadiness through the feet. Very well: what would give Dorothy length in both sides and steadiness through her feet? It turned out to be one hand on the windowsill and the other arm over her head, standing, with the seat just behind her knees in case. It looks nothing like a triangle. She says that it reaches the parts which the other one never did.

> You keep saying "if you can't". I'd like you to say "if you want to".
> -- Dorothy, in my third week

I have taken her advice. Listen for it in your own teaching: *just*, *only*, *if you can't manage*, *the easy option*. Each of them puts somebody at the back of the queue. Offer two ways and name them for what they do. "With a hand on the chair you'll feel it in the hip. Without, you'll feel it in the ankle."

## Put one in every class

You do not need a class full of older people. Put two chairs at the side of your ordinary Thursday and use one yourself, in the first ten minutes, in front of everybody, as though it were normal. The man with the bad back will go and get the other. The week after there will be four.

Nobody has to be told that they need it. It is simply something that this class has, like a window.`,
})
