import { z } from 'zod';

/** The later one of what a schema allows, so that it is rarely what stands there by itself. Numbers lie at two thirds of their range. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return sampleOf(schema.unwrap());
  if (schema instanceof z.ZodDefault) return sampleOf(schema.unwrap());
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodString) return 'AMOR';
  if (schema instanceof z.ZodEnum) return schema.options.at(-1);
  if (schema instanceof z.ZodLiteral) return [...schema.values].at(-1);
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0]);
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)];
  if (schema instanceof z.ZodTuple) return schema.def.items.map(sampleOf);
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, sampleOf(part)]));
  throw new Error(`No sample of ${schema._zod.def.type}: say here what it can be.`);
}

function numberOf({ minValue, maxValue, format }: z.ZodNumber): number {
  const [least, most] = [minValue ?? 0, maxValue ?? 1];
  const value = least + ((most - least) * 2) / 3;
  return format === 'safeint' ? Math.round(value) : Math.round(value * 100) / 100;
}
