// What may be said about notices: one shape for both edges.
import { Type } from 'typebox';
import { channelNames, noticeKinds, timings } from '../app/notifications/kinds.ts';

const strict = { additionalProperties: false };
const onOrOff = Type.Union([Type.Literal('on'), Type.Literal('off')]);
const timing = Type.Union(timings.map((name) => Type.Literal(name)));
const byChannel = Type.Object(Object.fromEntries(channelNames.map((name) => [name, Type.Optional(timing)])), strict);

/** Whatever is left out stays as it is; `discord` null removes the webhook. */
export const notificationInput = Type.Object(
  {
    kinds: Type.Optional(Type.Object(Object.fromEntries(noticeKinds.map((kind) => [kind, Type.Optional(byChannel)])), strict)),
    channels: Type.Optional(
      Type.Object(
        {
          email: Type.Optional(Type.Object({ state: onOrOff }, strict)),
          discord: Type.Optional(
            Type.Union([
              Type.Null(),
              Type.Object(
                {
                  webhook: Type.Optional(Type.String({ maxLength: 400, description: 'Webhook URL of a Discord channel.' })),
                  mention: Type.Optional(
                    Type.Union([Type.String({ maxLength: 30, description: 'Numeric id of the user to mention.' }), Type.Null()]),
                  ),
                  state: Type.Optional(onOrOff),
                },
                strict,
              ),
            ]),
          ),
        },
        strict,
      ),
    ),
  },
  {
    ...strict,
    examples: [
      {
        kinds: { message: { email: 'off' } },
        channels: { discord: { webhook: 'https://discord.com/api/webhooks/1/abc', mention: '80351110224678912' } },
      },
    ],
  },
);
