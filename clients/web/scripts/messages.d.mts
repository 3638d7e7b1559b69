import type { Plugin } from 'vite';

export function compiled(language: string, messages: object): string;
export function messagesOf(file: string): Promise<{ messages: unknown; dependencies: string[] }>;
export function messages(): Plugin;
