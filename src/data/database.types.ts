/**
 * Generated from supabase/migrations by scripts/generate-types.ts. Do not edit: change a migration, then run
 * `node scripts/generate-types.ts`.
 */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  // Which answers supabase-js may expect from the REST API.
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {
      agent_messages: {
        Row: {
          content: string;
          created_at: string;
          credits: number;
          hold_id: string | null;
          id: string;
          number: number;
          request_id: string | null;
          role: string;
          session_id: string;
          state: Json;
          user_id: string;
        };
        Insert: {
          content: string;
          created_at?: string;
          credits?: number;
          hold_id?: string | null;
          id?: string;
          number: number;
          request_id?: string | null;
          role: string;
          session_id: string;
          state?: Json;
          user_id: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          credits?: number;
          hold_id?: string | null;
          id?: string;
          number?: number;
          request_id?: string | null;
          role?: string;
          session_id?: string;
          state?: Json;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'agent_messages_session_id_fkey';
            columns: ['session_id'];
            isOneToOne: false;
            referencedRelation: 'agent_sessions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'agent_messages_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      agent_sessions: {
        Row: {
          agent_type: string;
          busy_until: string | null;
          context: Json;
          created_at: string;
          credits_used: number;
          id: string;
          message_count: number;
          request_id: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          agent_type: string;
          busy_until?: string | null;
          context?: Json;
          created_at?: string;
          credits_used?: number;
          id?: string;
          message_count?: number;
          request_id: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          agent_type?: string;
          busy_until?: string | null;
          context?: Json;
          created_at?: string;
          credits_used?: number;
          id?: string;
          message_count?: number;
          request_id?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'agent_sessions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      ai_collection_designs: {
        Row: { added_at: string; collection_id: string; design_id: string };
        Insert: { added_at?: string; collection_id: string; design_id: string };
        Update: { added_at?: string; collection_id?: string; design_id?: string };
        Relationships: [
          {
            foreignKeyName: 'ai_collection_designs_collection_id_fkey';
            columns: ['collection_id'];
            isOneToOne: false;
            referencedRelation: 'ai_image_collections';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ai_collection_designs_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'public_ai_designs';
            referencedColumns: ['id'];
          },
        ];
      };
      ai_collection_images: {
        Row: {
          added_at: string;
          collection_id: string;
          image_id: string;
          notes: string;
          position: number;
          prompt_text: string;
        };
        Insert: {
          added_at?: string;
          collection_id: string;
          image_id: string;
          notes?: string;
          position?: number;
          prompt_text?: string;
        };
        Update: {
          added_at?: string;
          collection_id?: string;
          image_id?: string;
          notes?: string;
          position?: number;
          prompt_text?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'ai_collection_images_collection_id_fkey';
            columns: ['collection_id'];
            isOneToOne: false;
            referencedRelation: 'ai_image_collections';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ai_collection_images_image_id_fkey';
            columns: ['image_id'];
            isOneToOne: false;
            referencedRelation: 'ai_generated_images';
            referencedColumns: ['id'];
          },
        ];
      };
      ai_generated_images: {
        Row: {
          attributions: Json;
          content_hash: string | null;
          created_at: string;
          deleted_at: string | null;
          favorite: boolean;
          generation_id: string | null;
          height: number | null;
          id: string;
          image_url: string;
          index: number;
          ink: string;
          parent_id: string | null;
          prompt: string;
          prompt_id: string | null;
          receipt: Json;
          request_id: string | null;
          search_text: string;
          step: string | null;
          style: string | null;
          tags: string[];
          thumbnail_url: string | null;
          title: string | null;
          user_id: string;
          width: number | null;
        };
        Insert: {
          attributions?: Json;
          content_hash?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          favorite?: boolean;
          generation_id?: string | null;
          height?: number | null;
          id?: string;
          image_url: string;
          index?: number;
          ink?: never;
          parent_id?: string | null;
          prompt?: string;
          prompt_id?: string | null;
          receipt?: Json;
          request_id?: string | null;
          search_text?: never;
          step?: string | null;
          style?: string | null;
          tags?: string[];
          thumbnail_url?: string | null;
          title?: string | null;
          user_id: string;
          width?: number | null;
        };
        Update: {
          attributions?: Json;
          content_hash?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          favorite?: boolean;
          generation_id?: string | null;
          height?: number | null;
          id?: string;
          image_url?: string;
          index?: number;
          ink?: never;
          parent_id?: string | null;
          prompt?: string;
          prompt_id?: string | null;
          receipt?: Json;
          request_id?: string | null;
          search_text?: never;
          step?: string | null;
          style?: string | null;
          tags?: string[];
          thumbnail_url?: string | null;
          title?: string | null;
          user_id?: string;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'ai_generated_images_generation_id_fkey';
            columns: ['generation_id'];
            isOneToOne: false;
            referencedRelation: 'generations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ai_generated_images_parent_id_fkey';
            columns: ['parent_id'];
            isOneToOne: false;
            referencedRelation: 'ai_generated_images';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ai_generated_images_prompt_id_fkey';
            columns: ['prompt_id'];
            isOneToOne: false;
            referencedRelation: 'ai_prompts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ai_generated_images_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'ai_image_requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ai_generated_images_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      ai_image_collections: {
        Row: {
          cover_image_id: string | null;
          created_at: string;
          description: string;
          id: string;
          is_default: boolean;
          is_public: boolean;
          name: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          cover_image_id?: string | null;
          created_at?: string;
          description?: string;
          id?: string;
          is_default?: boolean;
          is_public?: boolean;
          name: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          cover_image_id?: string | null;
          created_at?: string;
          description?: string;
          id?: string;
          is_default?: boolean;
          is_public?: boolean;
          name?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'ai_image_collections_cover_image_id_fkey';
            columns: ['cover_image_id'];
            isOneToOne: false;
            referencedRelation: 'ai_generated_images';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ai_image_collections_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      ai_image_favorites: {
        Row: { created_at: string; image_id: string; user_id: string };
        Insert: { created_at?: string; image_id: string; user_id: string };
        Update: { created_at?: string; image_id?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'ai_image_favorites_image_id_fkey';
            columns: ['image_id'];
            isOneToOne: false;
            referencedRelation: 'ai_generated_images';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ai_image_favorites_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      ai_image_requests: {
        Row: {
          completed_at: string | null;
          created_at: string;
          id: string;
          prompt_id: string | null;
          status: string;
          user_id: string;
        };
        Insert: {
          completed_at?: string | null;
          created_at?: string;
          id?: string;
          prompt_id?: string | null;
          status?: string;
          user_id: string;
        };
        Update: {
          completed_at?: string | null;
          created_at?: string;
          id?: string;
          prompt_id?: string | null;
          status?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'ai_image_requests_prompt_id_fkey';
            columns: ['prompt_id'];
            isOneToOne: false;
            referencedRelation: 'ai_prompts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ai_image_requests_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      ai_prompts: {
        Row: { created_at: string; id: string; preferences: Json; prompt_text: string; user_id: string };
        Insert: { created_at?: string; id?: string; preferences?: Json; prompt_text: string; user_id: string };
        Update: { created_at?: string; id?: string; preferences?: Json; prompt_text?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'ai_prompts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      api_quotas: {
        Row: { key: string; reset_at: string; used: number };
        Insert: { key: string; reset_at: string; used: number };
        Update: { key?: string; reset_at?: string; used?: number };
        Relationships: [];
      };
      app_settings: {
        Row: {
          generation_enabled: boolean;
          id: boolean;
          max_active_overall: number;
          max_active_per_user: number;
          max_attempts: number;
          max_queued: number;
          registration_open: boolean;
          sharing_default: boolean;
          updated_at: string;
        };
        Insert: {
          generation_enabled?: boolean;
          id?: boolean;
          max_active_overall?: number;
          max_active_per_user?: number;
          max_attempts?: number;
          max_queued?: number;
          registration_open?: boolean;
          sharing_default?: boolean;
          updated_at?: string;
        };
        Update: {
          generation_enabled?: boolean;
          id?: boolean;
          max_active_overall?: number;
          max_active_per_user?: number;
          max_attempts?: number;
          max_queued?: number;
          registration_open?: boolean;
          sharing_default?: boolean;
          updated_at?: string;
        };
        Relationships: [];
      };
      artist_applications: {
        Row: {
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          decision_note: string | null;
          decision_seen_at: string | null;
          id: string;
          message: string | null;
          portfolio_links: string[];
          status: string;
          studio_name: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          decision_note?: string | null;
          decision_seen_at?: string | null;
          id?: string;
          message?: string | null;
          portfolio_links: string[];
          status?: string;
          studio_name?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          decision_note?: string | null;
          decision_seen_at?: string | null;
          id?: string;
          message?: string | null;
          portfolio_links?: string[];
          status?: string;
          studio_name?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'artist_applications_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'artist_applications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      artist_favourites: {
        Row: { artist_id: string; created_at: string; user_id: string };
        Insert: { artist_id: string; created_at?: string; user_id: string };
        Update: { artist_id?: string; created_at?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'artist_favourites_artist_id_fkey';
            columns: ['artist_id'];
            isOneToOne: false;
            referencedRelation: 'artist_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'artist_favourites_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      artist_profiles: {
        Row: {
          artist_name: string | null;
          availability: Json;
          avatar_url: string | null;
          average_rating: number | null;
          bio: string | null;
          booking_email: string | null;
          booking_lead: string | null;
          booking_url: string | null;
          city_id: number | null;
          created_at: string;
          display_name: string | null;
          email: string | null;
          experience_years: number;
          hourly_rate: number;
          id: string;
          instagram: string | null;
          is_accepting_clients: boolean;
          is_listed: boolean;
          is_verified: boolean;
          languages: string[];
          location: string | null;
          minimum_booking_price: number | null;
          name: string | null;
          portfolio_images: string[];
          portfolio_links: string[];
          price_per_hour: number | null;
          profile_image: string | null;
          rank_score: number | null;
          review_count: number;
          search_key: string;
          shows_published: boolean;
          specializations: string[];
          studio_address: string | null;
          studio_id: string | null;
          studio_location: string | null;
          studio_name: string | null;
          style_keys: string[];
          styles: string[];
          updated_at: string;
          user_id: string | null;
          website: string | null;
          years_experience: number;
        };
        Insert: {
          artist_name?: never;
          availability?: Json;
          avatar_url?: string | null;
          average_rating?: number | null;
          bio?: string | null;
          booking_email?: string | null;
          booking_lead?: string | null;
          booking_url?: string | null;
          city_id?: number | null;
          created_at?: string;
          display_name?: string | null;
          email?: string | null;
          experience_years?: number;
          hourly_rate?: number;
          id: string;
          instagram?: string | null;
          is_accepting_clients?: boolean;
          is_listed?: boolean;
          is_verified?: boolean;
          languages?: string[];
          location?: string | null;
          minimum_booking_price?: number | null;
          name?: never;
          portfolio_images?: string[];
          portfolio_links?: string[];
          price_per_hour?: never;
          profile_image?: string | null;
          rank_score?: never;
          review_count?: number;
          search_key?: never;
          shows_published?: boolean;
          specializations?: string[];
          studio_address?: string | null;
          studio_id?: string | null;
          studio_location?: string | null;
          studio_name?: string | null;
          style_keys?: never;
          styles?: string[];
          updated_at?: string;
          user_id?: never;
          website?: string | null;
          years_experience?: number;
        };
        Update: {
          artist_name?: never;
          availability?: Json;
          avatar_url?: string | null;
          average_rating?: number | null;
          bio?: string | null;
          booking_email?: string | null;
          booking_lead?: string | null;
          booking_url?: string | null;
          city_id?: number | null;
          created_at?: string;
          display_name?: string | null;
          email?: string | null;
          experience_years?: number;
          hourly_rate?: number;
          id?: string;
          instagram?: string | null;
          is_accepting_clients?: boolean;
          is_listed?: boolean;
          is_verified?: boolean;
          languages?: string[];
          location?: string | null;
          minimum_booking_price?: number | null;
          name?: never;
          portfolio_images?: string[];
          portfolio_links?: string[];
          price_per_hour?: never;
          profile_image?: string | null;
          rank_score?: never;
          review_count?: number;
          search_key?: never;
          shows_published?: boolean;
          specializations?: string[];
          studio_address?: string | null;
          studio_id?: string | null;
          studio_location?: string | null;
          studio_name?: string | null;
          style_keys?: never;
          styles?: string[];
          updated_at?: string;
          user_id?: never;
          website?: string | null;
          years_experience?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'artist_profiles_city_id_fkey';
            columns: ['city_id'];
            isOneToOne: false;
            referencedRelation: 'cities';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'artist_profiles_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      artist_reviews: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          artist_id: string;
          client_id: string | null;
          content: string;
          created_at: string;
          design_id: string | null;
          edited_at: string | null;
          id: string;
          pictures: string[];
          rating: number;
          removed_at: string | null;
          removed_by: string | null;
        };
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          artist_id: string;
          client_id?: string | null;
          content?: string;
          created_at?: string;
          design_id?: string | null;
          edited_at?: string | null;
          id?: string;
          pictures?: string[];
          rating: number;
          removed_at?: string | null;
          removed_by?: string | null;
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          artist_id?: string;
          client_id?: string | null;
          content?: string;
          created_at?: string;
          design_id?: string | null;
          edited_at?: string | null;
          id?: string;
          pictures?: string[];
          rating?: number;
          removed_at?: string | null;
          removed_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'artist_reviews_artist_id_fkey';
            columns: ['artist_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'artist_reviews_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'artist_reviews_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: true;
            referencedRelation: 'designs';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_log: {
        Row: {
          action: string;
          actor_id: string | null;
          actor_role: string;
          created_at: string;
          details: Json;
          id: string;
          request_id: string | null;
          subject_id: string | null;
          subject_type: string;
        };
        Insert: {
          action: string;
          actor_id?: string | null;
          actor_role?: string;
          created_at?: string;
          details?: Json;
          id?: string;
          request_id?: string | null;
          subject_id?: string | null;
          subject_type: string;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          actor_role?: string;
          created_at?: string;
          details?: Json;
          id?: string;
          request_id?: string | null;
          subject_id?: string | null;
          subject_type?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'audit_log_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'audit_log_subject_id_fkey';
            columns: ['subject_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      billing_subscriptions: {
        Row: {
          account_id: string;
          billing_interval: string;
          created_at: string;
          current_period_end: string | null;
          current_period_start: string | null;
          ended_at: string | null;
          ends_at: string | null;
          id: string;
          is_test: boolean;
          next_grant_at: string | null;
          next_tier_id: string | null;
          status: string;
          tier_id: string;
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          account_id: string;
          billing_interval: string;
          created_at?: string;
          current_period_end?: string | null;
          current_period_start?: string | null;
          ended_at?: string | null;
          ends_at?: string | null;
          id: string;
          is_test: boolean;
          next_grant_at?: string | null;
          next_tier_id?: string | null;
          status: string;
          tier_id: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          account_id?: string;
          billing_interval?: string;
          created_at?: string;
          current_period_end?: string | null;
          current_period_start?: string | null;
          ended_at?: string | null;
          ends_at?: string | null;
          id?: string;
          is_test?: boolean;
          next_grant_at?: string | null;
          next_tier_id?: string | null;
          status?: string;
          tier_id?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'billing_subscriptions_next_tier_id_fkey';
            columns: ['next_tier_id'];
            isOneToOne: false;
            referencedRelation: 'subscription_tiers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'billing_subscriptions_tier_id_fkey';
            columns: ['tier_id'];
            isOneToOne: false;
            referencedRelation: 'subscription_tiers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'billing_subscriptions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      bulk_credit_batches: {
        Row: {
          actor_id: string | null;
          applied_until: string;
          created_at: string;
          credits: number;
          failed: number;
          fingerprint: string;
          finished_at: string | null;
          id: string;
          is_for_all: boolean;
          reason: string;
          request_id: string;
          reverses: string | null;
          status: string;
          succeeded: number;
          total: number;
        };
        Insert: {
          actor_id?: string | null;
          applied_until?: string;
          created_at?: string;
          credits: number;
          failed?: number;
          fingerprint: string;
          finished_at?: string | null;
          id?: string;
          is_for_all: boolean;
          reason: string;
          request_id: string;
          reverses?: string | null;
          status?: string;
          succeeded?: number;
          total?: number;
        };
        Update: {
          actor_id?: string | null;
          applied_until?: string;
          created_at?: string;
          credits?: number;
          failed?: number;
          fingerprint?: string;
          finished_at?: string | null;
          id?: string;
          is_for_all?: boolean;
          reason?: string;
          request_id?: string;
          reverses?: string | null;
          status?: string;
          succeeded?: number;
          total?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'bulk_credit_batches_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bulk_credit_batches_reverses_fkey';
            columns: ['reverses'];
            isOneToOne: true;
            referencedRelation: 'bulk_credit_batches';
            referencedColumns: ['id'];
          },
        ];
      };
      bulk_credit_items: {
        Row: { batch_id: string; error: string | null; status: string; user_id: string };
        Insert: { batch_id: string; error?: string | null; status?: string; user_id: string };
        Update: { batch_id?: string; error?: string | null; status?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'bulk_credit_items_batch_id_fkey';
            columns: ['batch_id'];
            isOneToOne: false;
            referencedRelation: 'bulk_credit_batches';
            referencedColumns: ['id'];
          },
        ];
      };
      cities: {
        Row: {
          country: string;
          id: number;
          latitude: number;
          longitude: number;
          name: string;
          other_names: string | null;
          population: number;
          region: string | null;
          search_key: string;
        };
        Insert: {
          country: string;
          id: number;
          latitude: number;
          longitude: number;
          name: string;
          other_names?: string | null;
          population: number;
          region?: string | null;
          search_key?: never;
        };
        Update: {
          country?: string;
          id?: number;
          latitude?: number;
          longitude?: number;
          name?: string;
          other_names?: string | null;
          population?: number;
          region?: string | null;
          search_key?: never;
        };
        Relationships: [];
      };
      contact_requests: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          artist_id: string;
          brief: Json;
          client_id: string;
          created_at: string;
          id: string;
          message: string;
          status: string;
          updated_at: string;
        };
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          artist_id: string;
          brief?: Json;
          client_id: string;
          created_at?: string;
          id?: string;
          message?: string;
          status?: string;
          updated_at?: string;
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          artist_id?: string;
          brief?: Json;
          client_id?: string;
          created_at?: string;
          id?: string;
          message?: string;
          status?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'contact_requests_artist_id_fkey';
            columns: ['artist_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'contact_requests_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      contact_snoozes: {
        Row: { artist_id: string; created_at: string; request_id: string; snoozed_until: string };
        Insert: { artist_id: string; created_at?: string; request_id: string; snoozed_until: string };
        Update: { artist_id?: string; created_at?: string; request_id?: string; snoozed_until?: string };
        Relationships: [
          {
            foreignKeyName: 'contact_snoozes_artist_id_fkey';
            columns: ['artist_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'contact_snoozes_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: true;
            referencedRelation: 'contact_requests';
            referencedColumns: ['id'];
          },
        ];
      };
      credit_hold_lots: {
        Row: { amount: number; charged: number; hold_id: string; lot_id: string; refunded: number };
        Insert: { amount: number; charged?: number; hold_id: string; lot_id: string; refunded?: number };
        Update: { amount?: number; charged?: number; hold_id?: string; lot_id?: string; refunded?: number };
        Relationships: [
          {
            foreignKeyName: 'credit_hold_lots_hold_id_fkey';
            columns: ['hold_id'];
            isOneToOne: false;
            referencedRelation: 'credit_holds';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'credit_hold_lots_lot_id_fkey';
            columns: ['lot_id'];
            isOneToOne: false;
            referencedRelation: 'credit_lots';
            referencedColumns: ['id'];
          },
        ];
      };
      credit_holds: {
        Row: {
          amount: number;
          charged: number;
          created_at: string;
          expires_at: string;
          feature_used: string | null;
          finished_at: string | null;
          id: string;
          refunded: number;
          status: string;
          user_id: string;
        };
        Insert: {
          amount: number;
          charged?: number;
          created_at?: string;
          expires_at: string;
          feature_used?: string | null;
          finished_at?: string | null;
          id: string;
          refunded?: number;
          status?: string;
          user_id: string;
        };
        Update: {
          amount?: number;
          charged?: number;
          created_at?: string;
          expires_at?: string;
          feature_used?: string | null;
          finished_at?: string | null;
          id?: string;
          refunded?: number;
          status?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'credit_holds_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_subscriptions';
            referencedColumns: ['user_id'];
          },
        ];
      };
      credit_ledger: {
        Row: {
          account_id: string;
          actor_account: string | null;
          amount: number;
          amount_paid: number | null;
          available_after: number;
          created_at: string;
          debt_after: number;
          dst: string;
          feature_used: string | null;
          fingerprint: string | null;
          held_after: number;
          id: number;
          metadata: Json;
          operation_type: string;
          reason: string | null;
          ref_id: string | null;
          request_id: string | null;
          session_id: string | null;
          src: string;
        };
        Insert: {
          account_id: string;
          actor_account?: string | null;
          amount: number;
          amount_paid?: number | null;
          available_after: number;
          created_at?: string;
          debt_after: number;
          dst: string;
          feature_used?: string | null;
          fingerprint?: string | null;
          held_after: number;
          id?: never;
          metadata?: Json;
          operation_type: string;
          reason?: string | null;
          ref_id?: string | null;
          request_id?: string | null;
          session_id?: string | null;
          src: string;
        };
        Update: {
          account_id?: string;
          actor_account?: string | null;
          amount?: number;
          amount_paid?: number | null;
          available_after?: number;
          created_at?: string;
          debt_after?: number;
          dst?: string;
          feature_used?: string | null;
          fingerprint?: string | null;
          held_after?: number;
          id?: never;
          metadata?: Json;
          operation_type?: string;
          reason?: string | null;
          ref_id?: string | null;
          request_id?: string | null;
          session_id?: string | null;
          src?: string;
        };
        Relationships: [];
      };
      credit_lots: {
        Row: {
          amount: number;
          created_at: string;
          expired: number;
          expires_at: string | null;
          held: number;
          id: string;
          is_open: boolean;
          remaining: number;
          source: string;
          used: number;
          user_id: string;
        };
        Insert: {
          amount: number;
          created_at?: string;
          expired?: number;
          expires_at?: string | null;
          held?: number;
          id?: string;
          is_open?: never;
          remaining: number;
          source: string;
          used?: number;
          user_id: string;
        };
        Update: {
          amount?: number;
          created_at?: string;
          expired?: number;
          expires_at?: string | null;
          held?: number;
          id?: string;
          is_open?: never;
          remaining?: number;
          source?: string;
          used?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'credit_lots_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_subscriptions';
            referencedColumns: ['user_id'];
          },
        ];
      };
      credit_packages: {
        Row: {
          credit_amount: number;
          currency: string;
          description: string;
          id: string;
          is_active: boolean;
          name: string;
          price: number;
          price_per_credit: number | null;
          sort_order: number;
        };
        Insert: {
          credit_amount: number;
          currency?: string;
          description?: string;
          id: string;
          is_active?: boolean;
          name: string;
          price: number;
          price_per_credit?: never;
          sort_order?: number;
        };
        Update: {
          credit_amount?: number;
          currency?: string;
          description?: string;
          id?: string;
          is_active?: boolean;
          name?: string;
          price?: number;
          price_per_credit?: never;
          sort_order?: number;
        };
        Relationships: [];
      };
      custom_fonts: {
        Row: {
          bytes: number;
          created_at: string;
          format: string;
          id: string;
          licence_confirmed_at: string;
          name: string;
          path: string;
          source_sha256: string;
          user_id: string;
        };
        Insert: {
          bytes: number;
          created_at?: string;
          format: string;
          id?: string;
          licence_confirmed_at?: string;
          name: string;
          path: string;
          source_sha256: string;
          user_id: string;
        };
        Update: {
          bytes?: number;
          created_at?: string;
          format?: string;
          id?: string;
          licence_confirmed_at?: string;
          name?: string;
          path?: string;
          source_sha256?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'custom_fonts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      design_approvals: {
        Row: {
          approved_at: string;
          approved_by: string | null;
          code: string;
          design_id: string;
          heal_report: Json | null;
          height_mm: number;
          id: string;
          is_ink: boolean;
          mirror: boolean;
          placement: string;
          sha256: string;
          version_id: string;
          void_reason: string | null;
          voided_at: string | null;
          voided_by: string | null;
          width_mm: number;
        };
        Insert: {
          approved_at?: string;
          approved_by?: string | null;
          code: string;
          design_id: string;
          heal_report?: Json | null;
          height_mm: number;
          id?: string;
          is_ink?: boolean;
          mirror: boolean;
          placement: string;
          sha256: string;
          version_id: string;
          void_reason?: string | null;
          voided_at?: string | null;
          voided_by?: string | null;
          width_mm: number;
        };
        Update: {
          approved_at?: string;
          approved_by?: string | null;
          code?: string;
          design_id?: string;
          heal_report?: Json | null;
          height_mm?: number;
          id?: string;
          is_ink?: boolean;
          mirror?: boolean;
          placement?: string;
          sha256?: string;
          version_id?: string;
          void_reason?: string | null;
          voided_at?: string | null;
          voided_by?: string | null;
          width_mm?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'design_approvals_approved_by_fkey';
            columns: ['approved_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_approvals_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'designs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_approvals_version_id_fkey';
            columns: ['version_id'];
            isOneToOne: false;
            referencedRelation: 'design_versions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_approvals_voided_by_fkey';
            columns: ['voided_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      design_branch_merges: {
        Row: {
          created_at: string;
          created_by: string | null;
          design_id: string;
          id: string;
          message: string;
          source_branch: string;
          source_version_id: string;
          target_branch: string;
          version_id: string;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          design_id: string;
          id?: string;
          message?: string;
          source_branch: string;
          source_version_id: string;
          target_branch: string;
          version_id: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          design_id?: string;
          id?: string;
          message?: string;
          source_branch?: string;
          source_version_id?: string;
          target_branch?: string;
          version_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'design_branch_merges_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_branch_merges_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'designs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_branch_merges_source_version_id_fkey';
            columns: ['source_version_id'];
            isOneToOne: false;
            referencedRelation: 'design_versions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_branch_merges_version_id_fkey';
            columns: ['version_id'];
            isOneToOne: false;
            referencedRelation: 'design_versions';
            referencedColumns: ['id'];
          },
        ];
      };
      design_branches: {
        Row: {
          created_at: string;
          created_by: string | null;
          created_from_version_id: string | null;
          description: string;
          design_id: string;
          id: string;
          is_default: boolean;
          name: string;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          created_from_version_id?: string | null;
          description?: string;
          design_id: string;
          id?: string;
          is_default?: boolean;
          name: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          created_from_version_id?: string | null;
          description?: string;
          design_id?: string;
          id?: string;
          is_default?: boolean;
          name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'design_branches_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_branches_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'designs';
            referencedColumns: ['id'];
          },
        ];
      };
      design_changes: {
        Row: { changed_at: string; design_id: string };
        Insert: { changed_at?: string; design_id: string };
        Update: { changed_at?: string; design_id?: string };
        Relationships: [];
      };
      design_comment_reports: {
        Row: { comment_id: string; created_at: string; reporter_id: string; resolved_at: string | null };
        Insert: { comment_id: string; created_at?: string; reporter_id: string; resolved_at?: string | null };
        Update: { comment_id?: string; created_at?: string; reporter_id?: string; resolved_at?: string | null };
        Relationships: [
          {
            foreignKeyName: 'design_comment_reports_comment_id_fkey';
            columns: ['comment_id'];
            isOneToOne: false;
            referencedRelation: 'design_comments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_comment_reports_reporter_id_fkey';
            columns: ['reporter_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      design_comments: {
        Row: {
          author_id: string;
          content: string;
          created_at: string;
          design_id: string;
          edited_at: string | null;
          hidden_at: string | null;
          id: string;
          parent_id: string | null;
          request_id: string;
        };
        Insert: {
          author_id: string;
          content: string;
          created_at?: string;
          design_id: string;
          edited_at?: string | null;
          hidden_at?: string | null;
          id?: string;
          parent_id?: string | null;
          request_id: string;
        };
        Update: {
          author_id?: string;
          content?: string;
          created_at?: string;
          design_id?: string;
          edited_at?: string | null;
          hidden_at?: string | null;
          id?: string;
          parent_id?: string | null;
          request_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'design_comments_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_comments_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'public_ai_designs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_comments_parent_id_fkey';
            columns: ['parent_id'];
            isOneToOne: false;
            referencedRelation: 'design_comments';
            referencedColumns: ['id'];
          },
        ];
      };
      design_conversations: {
        Row: { conversation: Json; created_at: string; updated_at: string; user_id: string };
        Insert: { conversation: Json; created_at?: string; updated_at?: string; user_id: string };
        Update: { conversation?: Json; created_at?: string; updated_at?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'design_conversations_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      design_events: {
        Row: {
          actor_id: string | null;
          created_at: string;
          design_id: string;
          details: Json;
          id: number;
          kind: string;
          version_id: string | null;
        };
        Insert: {
          actor_id?: string | null;
          created_at?: string;
          design_id: string;
          details?: Json;
          id?: never;
          kind: string;
          version_id?: string | null;
        };
        Update: {
          actor_id?: string | null;
          created_at?: string;
          design_id?: string;
          details?: Json;
          id?: never;
          kind?: string;
          version_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'design_events_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_events_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'designs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_events_version_id_fkey';
            columns: ['version_id'];
            isOneToOne: false;
            referencedRelation: 'design_versions';
            referencedColumns: ['id'];
          },
        ];
      };
      design_feedback: {
        Row: {
          author_id: string | null;
          category: string;
          content: string;
          created_at: string;
          deleted_at: string | null;
          design_id: string;
          edited_at: string | null;
          feedback: string | null;
          id: string;
          mentions: string[];
          parent_id: string | null;
          position_x: number | null;
          position_y: number | null;
          resolved_at: string | null;
          resolved_by: string | null;
          shape: Json | null;
          status: string;
          type: string;
          updated_at: string;
          user_id: string | null;
          version_id: string;
        };
        Insert: {
          author_id?: string | null;
          category?: string;
          content: string;
          created_at?: string;
          deleted_at?: string | null;
          design_id: string;
          edited_at?: string | null;
          feedback?: never;
          id?: string;
          mentions?: string[];
          parent_id?: string | null;
          position_x?: number | null;
          position_y?: number | null;
          resolved_at?: string | null;
          resolved_by?: string | null;
          shape?: Json | null;
          status?: string;
          type?: string;
          updated_at?: string;
          user_id?: never;
          version_id: string;
        };
        Update: {
          author_id?: string | null;
          category?: string;
          content?: string;
          created_at?: string;
          deleted_at?: string | null;
          design_id?: string;
          edited_at?: string | null;
          feedback?: never;
          id?: string;
          mentions?: string[];
          parent_id?: string | null;
          position_x?: number | null;
          position_y?: number | null;
          resolved_at?: string | null;
          resolved_by?: string | null;
          shape?: Json | null;
          status?: string;
          type?: string;
          updated_at?: string;
          user_id?: never;
          version_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'design_feedback_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_feedback_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'designs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_feedback_parent_id_fkey';
            columns: ['parent_id'];
            isOneToOne: false;
            referencedRelation: 'design_feedback';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_feedback_resolved_by_fkey';
            columns: ['resolved_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_feedback_version_id_design_id_fkey';
            columns: ['version_id', 'design_id'];
            isOneToOne: false;
            referencedRelation: 'design_versions';
            referencedColumns: ['id', 'design_id'];
          },
        ];
      };
      design_likes: {
        Row: { created_at: string; design_id: string; is_own: boolean; user_id: string };
        Insert: { created_at?: string; design_id: string; is_own?: boolean; user_id: string };
        Update: { created_at?: string; design_id?: string; is_own?: boolean; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'design_likes_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'public_ai_designs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_likes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      design_parameters: {
        Row: {
          additional_notes: string;
          color_scheme: string | null;
          created_at: string;
          created_by: string | null;
          design_id: string;
          height_mm: number | null;
          id: string;
          mirror: boolean;
          placement: string | null;
          revision: number;
          size: string | null;
          style: string | null;
          width_mm: number | null;
        };
        Insert: {
          additional_notes?: string;
          color_scheme?: string | null;
          created_at?: string;
          created_by?: string | null;
          design_id: string;
          height_mm?: number | null;
          id?: string;
          mirror?: boolean;
          placement?: string | null;
          revision: number;
          size?: never;
          style?: string | null;
          width_mm?: number | null;
        };
        Update: {
          additional_notes?: string;
          color_scheme?: string | null;
          created_at?: string;
          created_by?: string | null;
          design_id?: string;
          height_mm?: number | null;
          id?: string;
          mirror?: boolean;
          placement?: string | null;
          revision?: number;
          size?: never;
          style?: string | null;
          width_mm?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'design_parameters_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_parameters_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'designs';
            referencedColumns: ['id'];
          },
        ];
      };
      design_participants: {
        Row: {
          created_at: string;
          design_id: string;
          id: string;
          removed_at: string | null;
          role: string;
          status: string;
          user_id: string | null;
        };
        Insert: {
          created_at?: string;
          design_id: string;
          id?: string;
          removed_at?: string | null;
          role: string;
          status?: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          design_id?: string;
          id?: string;
          removed_at?: string | null;
          role?: string;
          status?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'design_participants_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'designs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_participants_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      design_references: {
        Row: {
          added_by: string | null;
          created_at: string;
          design_id: string;
          height: number;
          id: string;
          notes: string;
          revision: number;
          sha256: string;
          thumbnail_url: string | null;
          updated_at: string;
          updated_by: string | null;
          url: string;
          width: number;
        };
        Insert: {
          added_by?: string | null;
          created_at?: string;
          design_id: string;
          height: number;
          id?: string;
          notes?: string;
          revision?: number;
          sha256: string;
          thumbnail_url?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          url: string;
          width: number;
        };
        Update: {
          added_by?: string | null;
          created_at?: string;
          design_id?: string;
          height?: number;
          id?: string;
          notes?: string;
          revision?: number;
          sha256?: string;
          thumbnail_url?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          url?: string;
          width?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'design_references_added_by_fkey';
            columns: ['added_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_references_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'designs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_references_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      design_version_tags: {
        Row: {
          created_at: string;
          created_by: string | null;
          description: string;
          design_id: string;
          id: string;
          name: string;
          version_id: string;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          description?: string;
          design_id: string;
          id?: string;
          name: string;
          version_id: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          description?: string;
          design_id?: string;
          id?: string;
          name?: string;
          version_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'design_version_tags_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_version_tags_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'designs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_version_tags_version_id_design_id_fkey';
            columns: ['version_id', 'design_id'];
            isOneToOne: false;
            referencedRelation: 'design_versions';
            referencedColumns: ['id', 'design_id'];
          },
        ];
      };
      design_versions: {
        Row: {
          approved_at: string | null;
          approved_by: string | null;
          branch: string;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          depth: number;
          description: string;
          design_id: string;
          height: number;
          id: string;
          image_url: string;
          ink: number[] | null;
          is_ai_generated: boolean;
          is_current: boolean;
          is_merge: boolean;
          merged_version_id: string | null;
          notes: string;
          parameters: Json;
          parent_version_id: string | null;
          review_status: string;
          revision: number;
          sha256: string;
          source_id: string | null;
          source_type: string;
          thumbnail_url: string | null;
          title: string;
          updated_at: string;
          version_number: number;
          width: number;
        };
        Insert: {
          approved_at?: string | null;
          approved_by?: string | null;
          branch?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          depth?: number;
          description?: string;
          design_id: string;
          height: number;
          id?: string;
          image_url: string;
          ink?: number[] | null;
          is_ai_generated?: boolean;
          is_current?: boolean;
          is_merge?: boolean;
          merged_version_id?: string | null;
          notes?: string;
          parameters?: Json;
          parent_version_id?: string | null;
          review_status?: string;
          revision?: number;
          sha256: string;
          source_id?: string | null;
          source_type?: string;
          thumbnail_url?: string | null;
          title: string;
          updated_at?: string;
          version_number: number;
          width: number;
        };
        Update: {
          approved_at?: string | null;
          approved_by?: string | null;
          branch?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          depth?: number;
          description?: string;
          design_id?: string;
          height?: number;
          id?: string;
          image_url?: string;
          ink?: number[] | null;
          is_ai_generated?: boolean;
          is_current?: boolean;
          is_merge?: boolean;
          merged_version_id?: string | null;
          notes?: string;
          parameters?: Json;
          parent_version_id?: string | null;
          review_status?: string;
          revision?: number;
          sha256?: string;
          source_id?: string | null;
          source_type?: string;
          thumbnail_url?: string | null;
          title?: string;
          updated_at?: string;
          version_number?: number;
          width?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'design_versions_approved_by_fkey';
            columns: ['approved_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_versions_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_versions_design_id_branch_fkey';
            columns: ['design_id', 'branch'];
            isOneToOne: false;
            referencedRelation: 'design_branches';
            referencedColumns: ['design_id', 'name'];
          },
          {
            foreignKeyName: 'design_versions_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'designs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_versions_merged_version_id_design_id_fkey';
            columns: ['merged_version_id', 'design_id'];
            isOneToOne: false;
            referencedRelation: 'design_versions';
            referencedColumns: ['id', 'design_id'];
          },
          {
            foreignKeyName: 'design_versions_parent_version_id_design_id_fkey';
            columns: ['parent_version_id', 'design_id'];
            isOneToOne: false;
            referencedRelation: 'design_versions';
            referencedColumns: ['id', 'design_id'];
          },
        ];
      };
      design_views: {
        Row: { design_id: string; id: string; user_id: string | null; viewed_on: string; viewer_hash: string | null };
        Insert: {
          design_id: string;
          id?: string;
          user_id?: string | null;
          viewed_on?: string;
          viewer_hash?: string | null;
        };
        Update: {
          design_id?: string;
          id?: string;
          user_id?: string | null;
          viewed_on?: string;
          viewer_hash?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'design_views_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'public_ai_designs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'design_views_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      designs: {
        Row: {
          approved_at: string | null;
          approved_by: string | null;
          artist_id: string | null;
          budget: Json | null;
          client_id: string | null;
          completed_at: string | null;
          contact_request_id: string | null;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          description: string;
          id: string;
          name: string;
          revision: number;
          stage: number;
          status: string;
          time_estimate: Json | null;
          title: string | null;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          approved_at?: string | null;
          approved_by?: string | null;
          artist_id?: string | null;
          budget?: Json | null;
          client_id?: string | null;
          completed_at?: string | null;
          contact_request_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          description?: string;
          id?: string;
          name: string;
          revision?: number;
          stage?: number;
          status?: string;
          time_estimate?: Json | null;
          title?: never;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          approved_at?: string | null;
          approved_by?: string | null;
          artist_id?: string | null;
          budget?: Json | null;
          client_id?: string | null;
          completed_at?: string | null;
          contact_request_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          description?: string;
          id?: string;
          name?: string;
          revision?: number;
          stage?: number;
          status?: string;
          time_estimate?: Json | null;
          title?: never;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'designs_approved_by_fkey';
            columns: ['approved_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'designs_artist_id_fkey';
            columns: ['artist_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'designs_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'designs_contact_request_id_fkey';
            columns: ['contact_request_id'];
            isOneToOne: false;
            referencedRelation: 'contact_requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'designs_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'designs_updated_by_fkey';
            columns: ['updated_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      feedback_attachments: {
        Row: {
          created_at: string;
          design_id: string;
          feedback_id: string;
          id: string;
          name: string;
          size: number;
          thumbnail_url: string | null;
          type: string;
          url: string;
        };
        Insert: {
          created_at?: string;
          design_id: string;
          feedback_id: string;
          id?: string;
          name?: string;
          size: number;
          thumbnail_url?: string | null;
          type?: string;
          url: string;
        };
        Update: {
          created_at?: string;
          design_id?: string;
          feedback_id?: string;
          id?: string;
          name?: string;
          size?: number;
          thumbnail_url?: string | null;
          type?: string;
          url?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'feedback_attachments_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'designs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'feedback_attachments_feedback_id_fkey';
            columns: ['feedback_id'];
            isOneToOne: false;
            referencedRelation: 'design_feedback';
            referencedColumns: ['id'];
          },
        ];
      };
      font_styles: {
        Row: { display_order: number; id: string; name: string };
        Insert: { display_order: number; id: string; name: string };
        Update: { display_order?: number; id?: string; name?: string };
        Relationships: [];
      };
      fonts: {
        Row: { category: string; family: string; id: string; name: string; style: string; variants: string[] };
        Insert: { category: string; family?: never; id: string; name: string; style: string; variants: string[] };
        Update: { category?: string; family?: never; id?: string; name?: string; style?: string; variants?: string[] };
        Relationships: [
          {
            foreignKeyName: 'fonts_style_fkey';
            columns: ['style'];
            isOneToOne: false;
            referencedRelation: 'font_styles';
            referencedColumns: ['id'];
          },
        ];
      };
      generations: {
        Row: {
          ai_request_id: string | null;
          attempts: number;
          cancel_requested: boolean;
          charged: number | null;
          cost: number;
          created_at: string;
          engine: string;
          error: string | null;
          error_code: string | null;
          fingerprint: string;
          finished_at: string | null;
          high_resolution: boolean;
          hold_id: string | null;
          id: string;
          kind: string;
          locked_by: string | null;
          locked_until: string | null;
          next_at: string;
          output_count: number;
          outputs: Json;
          params: Json;
          prediction_id: string | null;
          premium: boolean;
          progress: number;
          prompt: string;
          prompt_id: string | null;
          reference_path: string | null;
          request_id: string;
          share: boolean;
          stage: string | null;
          started_at: string | null;
          status: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          ai_request_id?: string | null;
          attempts?: number;
          cancel_requested?: boolean;
          charged?: number | null;
          cost: number;
          created_at?: string;
          engine: string;
          error?: string | null;
          error_code?: string | null;
          fingerprint: string;
          finished_at?: string | null;
          high_resolution?: boolean;
          hold_id?: string | null;
          id?: string;
          kind: string;
          locked_by?: string | null;
          locked_until?: string | null;
          next_at?: string;
          output_count: number;
          outputs?: Json;
          params?: Json;
          prediction_id?: string | null;
          premium?: boolean;
          progress?: number;
          prompt: string;
          prompt_id?: string | null;
          reference_path?: string | null;
          request_id: string;
          share?: boolean;
          stage?: string | null;
          started_at?: string | null;
          status?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          ai_request_id?: string | null;
          attempts?: number;
          cancel_requested?: boolean;
          charged?: number | null;
          cost?: number;
          created_at?: string;
          engine?: string;
          error?: string | null;
          error_code?: string | null;
          fingerprint?: string;
          finished_at?: string | null;
          high_resolution?: boolean;
          hold_id?: string | null;
          id?: string;
          kind?: string;
          locked_by?: string | null;
          locked_until?: string | null;
          next_at?: string;
          output_count?: number;
          outputs?: Json;
          params?: Json;
          prediction_id?: string | null;
          premium?: boolean;
          progress?: number;
          prompt?: string;
          prompt_id?: string | null;
          reference_path?: string | null;
          request_id?: string;
          share?: boolean;
          stage?: string | null;
          started_at?: string | null;
          status?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'generations_ai_request_id_fkey';
            columns: ['ai_request_id'];
            isOneToOne: false;
            referencedRelation: 'ai_image_requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'generations_hold_id_fkey';
            columns: ['hold_id'];
            isOneToOne: false;
            referencedRelation: 'credit_holds';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'generations_prompt_id_fkey';
            columns: ['prompt_id'];
            isOneToOne: false;
            referencedRelation: 'ai_prompts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'generations_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      international_fonts: {
        Row: { font_id: string; name: string; script_type: string; variants: string[] };
        Insert: { font_id: string; name: string; script_type: string; variants: string[] };
        Update: { font_id?: string; name?: string; script_type?: string; variants?: string[] };
        Relationships: [];
      };
      message_attachments: {
        Row: {
          bucket: string;
          created_at: string;
          design_id: string | null;
          height: number | null;
          id: string;
          kind: string;
          message_id: string;
          name: string;
          position: number;
          preview_url: string | null;
          size: number | null;
          type: string;
          url: string;
          width: number | null;
        };
        Insert: {
          bucket: string;
          created_at?: string;
          design_id?: string | null;
          height?: number | null;
          id?: string;
          kind: string;
          message_id: string;
          name?: string;
          position: number;
          preview_url?: string | null;
          size?: number | null;
          type?: string;
          url: string;
          width?: number | null;
        };
        Update: {
          bucket?: string;
          created_at?: string;
          design_id?: string | null;
          height?: number | null;
          id?: string;
          kind?: string;
          message_id?: string;
          name?: string;
          position?: number;
          preview_url?: string | null;
          size?: number | null;
          type?: string;
          url?: string;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'message_attachments_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: false;
            referencedRelation: 'public_ai_designs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'message_attachments_message_id_fkey';
            columns: ['message_id'];
            isOneToOne: false;
            referencedRelation: 'messages';
            referencedColumns: ['id'];
          },
        ];
      };
      message_thread_participants: {
        Row: {
          id: string;
          joined_at: string;
          last_message_at: string;
          last_read_seq: number;
          thread_id: string;
          unread_count: number;
          user_id: string;
        };
        Insert: {
          id?: string;
          joined_at?: string;
          last_message_at?: string;
          last_read_seq?: number;
          thread_id: string;
          unread_count?: number;
          user_id: string;
        };
        Update: {
          id?: string;
          joined_at?: string;
          last_message_at?: string;
          last_read_seq?: number;
          thread_id?: string;
          unread_count?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'message_thread_participants_thread_id_fkey';
            columns: ['thread_id'];
            isOneToOne: false;
            referencedRelation: 'message_threads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'message_thread_participants_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      message_threads: {
        Row: {
          created_at: string;
          created_by: string | null;
          design_id: string | null;
          id: string;
          kind: string;
          last_message_id: string | null;
          last_seq: number;
          pair_key: string | null;
          title: string | null;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          design_id?: string | null;
          id?: string;
          kind?: string;
          last_message_id?: string | null;
          last_seq?: number;
          pair_key?: string | null;
          title?: string | null;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          design_id?: string | null;
          id?: string;
          kind?: string;
          last_message_id?: string | null;
          last_seq?: number;
          pair_key?: string | null;
          title?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'message_threads_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'message_threads_design_id_fkey';
            columns: ['design_id'];
            isOneToOne: true;
            referencedRelation: 'designs';
            referencedColumns: ['id'];
          },
        ];
      };
      messages: {
        Row: {
          client_id: string;
          content: string;
          created_at: string;
          deleted_at: string | null;
          edited_at: string | null;
          id: string;
          reply_to: string | null;
          sender_id: string | null;
          seq: number;
          thread_id: string;
        };
        Insert: {
          client_id: string;
          content?: string;
          created_at?: string;
          deleted_at?: string | null;
          edited_at?: string | null;
          id?: string;
          reply_to?: string | null;
          sender_id?: string | null;
          seq: number;
          thread_id: string;
        };
        Update: {
          client_id?: string;
          content?: string;
          created_at?: string;
          deleted_at?: string | null;
          edited_at?: string | null;
          id?: string;
          reply_to?: string | null;
          sender_id?: string | null;
          seq?: number;
          thread_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'messages_reply_to_fkey';
            columns: ['reply_to'];
            isOneToOne: false;
            referencedRelation: 'messages';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_sender_id_fkey';
            columns: ['sender_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_thread_id_fkey';
            columns: ['thread_id'];
            isOneToOne: false;
            referencedRelation: 'message_threads';
            referencedColumns: ['id'];
          },
        ];
      };
      monitoring_events: {
        Row: {
          created_at: string;
          details: Json;
          event_id: string | null;
          id: string;
          level: string;
          message: string | null;
          occurred_at: string;
          request_id: string | null;
          status_code: number | null;
          type: string;
          user_id: string | null;
        };
        Insert: {
          created_at?: string;
          details?: Json;
          event_id?: string | null;
          id?: string;
          level?: string;
          message?: string | null;
          occurred_at?: string;
          request_id?: string | null;
          status_code?: number | null;
          type: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          details?: Json;
          event_id?: string | null;
          id?: string;
          level?: string;
          message?: string | null;
          occurred_at?: string;
          request_id?: string | null;
          status_code?: number | null;
          type?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'monitoring_events_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      native_reading_answers: {
        Row: { created_at: string; id: string; reading_id: string; remark: string; verdict: string };
        Insert: { created_at?: string; id: string; reading_id: string; remark?: string; verdict: string };
        Update: { created_at?: string; id?: string; reading_id?: string; remark?: string; verdict?: string };
        Relationships: [
          {
            foreignKeyName: 'native_reading_answers_reading_id_fkey';
            columns: ['reading_id'];
            isOneToOne: false;
            referencedRelation: 'native_readings';
            referencedColumns: ['id'];
          },
        ];
      };
      native_readings: {
        Row: {
          created_at: string;
          ends_at: string;
          id: string;
          image_id: string | null;
          language: string;
          meaning: string;
          picture_path: string;
          text: string;
          token_hash: string;
          user_id: string;
          withdrawn_at: string | null;
        };
        Insert: {
          created_at?: string;
          ends_at?: string;
          id?: string;
          image_id?: string | null;
          language: string;
          meaning: string;
          picture_path: string;
          text: string;
          token_hash: string;
          user_id: string;
          withdrawn_at?: string | null;
        };
        Update: {
          created_at?: string;
          ends_at?: string;
          id?: string;
          image_id?: string | null;
          language?: string;
          meaning?: string;
          picture_path?: string;
          text?: string;
          token_hash?: string;
          user_id?: string;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'native_readings_image_id_fkey';
            columns: ['image_id'];
            isOneToOne: false;
            referencedRelation: 'ai_generated_images';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'native_readings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      notification_preferences: {
        Row: {
          created_at: string;
          email: boolean;
          frequency: string;
          in_app: boolean;
          preferences: Json;
          push: boolean;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          email?: never;
          frequency?: never;
          in_app?: never;
          preferences?: Json;
          push?: never;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          email?: never;
          frequency?: never;
          in_app?: never;
          preferences?: Json;
          push?: never;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notification_preferences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          category: string;
          created_at: string;
          dedupe_key: string | null;
          id: string;
          is_read: boolean;
          message: string;
          metadata: Json;
          read_at: string | null;
          recipient_id: string;
          resource_id: string | null;
          resource_type: string | null;
          title: string;
          type: string;
        };
        Insert: {
          category?: string;
          created_at?: string;
          dedupe_key?: string | null;
          id?: string;
          is_read?: boolean;
          message?: string;
          metadata?: Json;
          read_at?: string | null;
          recipient_id: string;
          resource_id?: string | null;
          resource_type?: string | null;
          title: string;
          type: string;
        };
        Update: {
          category?: string;
          created_at?: string;
          dedupe_key?: string | null;
          id?: string;
          is_read?: boolean;
          message?: string;
          metadata?: Json;
          read_at?: string | null;
          recipient_id?: string;
          resource_id?: string | null;
          resource_type?: string | null;
          title?: string;
          type?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_recipient_id_fkey';
            columns: ['recipient_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      operations: {
        Row: { label: string; operation: string; sort_order: number };
        Insert: { label: string; operation: string; sort_order?: number };
        Update: { label?: string; operation?: string; sort_order?: number };
        Relationships: [];
      };
      payment_reversals: {
        Row: {
          amount_cents: number;
          counts: boolean;
          created_at: string;
          id: string;
          kind: string;
          payment_intent: string;
          reason: string | null;
          status: string;
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          amount_cents: number;
          counts: boolean;
          created_at?: string;
          id: string;
          kind: string;
          payment_intent: string;
          reason?: string | null;
          status: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          amount_cents?: number;
          counts?: boolean;
          created_at?: string;
          id?: string;
          kind?: string;
          payment_intent?: string;
          reason?: string | null;
          status?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_reversals_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      payments: {
        Row: {
          account_id: string;
          amount_cents: number;
          amount_reversed_cents: number;
          card_brand: string | null;
          card_last4: string | null;
          checkout_session: string | null;
          created_at: string;
          credits: number;
          credits_granted: number;
          credits_reversed: number;
          currency: string;
          error: string | null;
          id: string;
          is_test: boolean;
          lot_id: string | null;
          package_id: string;
          paid_at: string | null;
          payment_intent: string | null;
          problem: string | null;
          receipt_url: string | null;
          request_id: string;
          reversal_count: number;
          status: string;
          updated_at: string;
          user_id: string | null;
          user_type: string;
          way: string;
        };
        Insert: {
          account_id: string;
          amount_cents: number;
          amount_reversed_cents?: number;
          card_brand?: string | null;
          card_last4?: string | null;
          checkout_session?: string | null;
          created_at?: string;
          credits: number;
          credits_granted?: number;
          credits_reversed?: number;
          currency?: string;
          error?: string | null;
          id?: string;
          is_test: boolean;
          lot_id?: string | null;
          package_id: string;
          paid_at?: string | null;
          payment_intent?: string | null;
          problem?: string | null;
          receipt_url?: string | null;
          request_id: string;
          reversal_count?: number;
          status?: string;
          updated_at?: string;
          user_id?: string | null;
          user_type?: string;
          way: string;
        };
        Update: {
          account_id?: string;
          amount_cents?: number;
          amount_reversed_cents?: number;
          card_brand?: string | null;
          card_last4?: string | null;
          checkout_session?: string | null;
          created_at?: string;
          credits?: number;
          credits_granted?: number;
          credits_reversed?: number;
          currency?: string;
          error?: string | null;
          id?: string;
          is_test?: boolean;
          lot_id?: string | null;
          package_id?: string;
          paid_at?: string | null;
          payment_intent?: string | null;
          problem?: string | null;
          receipt_url?: string | null;
          request_id?: string;
          reversal_count?: number;
          status?: string;
          updated_at?: string;
          user_id?: string | null;
          user_type?: string;
          way?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payments_package_id_fkey';
            columns: ['package_id'];
            isOneToOne: false;
            referencedRelation: 'credit_packages';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      person_blocks: {
        Row: { blocked_id: string; blocker_id: string; created_at: string; ended: Json };
        Insert: { blocked_id: string; blocker_id: string; created_at?: string; ended?: Json };
        Update: { blocked_id?: string; blocker_id?: string; created_at?: string; ended?: Json };
        Relationships: [
          {
            foreignKeyName: 'person_blocks_blocked_id_fkey';
            columns: ['blocked_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'person_blocks_blocker_id_fkey';
            columns: ['blocker_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      portfolio_items: {
        Row: {
          artist_id: string;
          body_location: string | null;
          created_at: string;
          description: string;
          healed_image_url: string | null;
          height: number | null;
          id: string;
          image_url: string;
          is_public: boolean;
          position: number;
          style: string | null;
          thumbnail_url: string | null;
          title: string;
          updated_at: string;
          width: number | null;
          year_created: number | null;
        };
        Insert: {
          artist_id?: string;
          body_location?: string | null;
          created_at?: string;
          description?: string;
          healed_image_url?: string | null;
          height?: number | null;
          id?: string;
          image_url: string;
          is_public?: boolean;
          position?: number;
          style?: string | null;
          thumbnail_url?: string | null;
          title: string;
          updated_at?: string;
          width?: number | null;
          year_created?: number | null;
        };
        Update: {
          artist_id?: string;
          body_location?: string | null;
          created_at?: string;
          description?: string;
          healed_image_url?: string | null;
          height?: number | null;
          id?: string;
          image_url?: string;
          is_public?: boolean;
          position?: number;
          style?: string | null;
          thumbnail_url?: string | null;
          title?: string;
          updated_at?: string;
          width?: number | null;
          year_created?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'portfolio_items_artist_id_fkey';
            columns: ['artist_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      public_ai_designs: {
        Row: {
          ai_model: string | null;
          ai_provider: string;
          attributions: Json;
          author_name: string;
          body_part: string | null;
          colors: string[];
          created_at: string;
          deleted_at: string | null;
          description: string;
          height: number | null;
          hidden_at: string | null;
          id: string;
          image_url: string;
          ink: string;
          is_public: boolean;
          likes: number;
          metadata: Json;
          prompt: string;
          search_text: string;
          search_words: string;
          size_class: string | null;
          style: string;
          tags: string[];
          thumbnail_url: string | null;
          title: string;
          true_style: string;
          updated_at: string;
          views: number;
          width: number | null;
        };
        Insert: {
          ai_model?: string | null;
          ai_provider?: string;
          attributions?: Json;
          author_name?: string;
          body_part?: string | null;
          colors?: string[];
          created_at?: string;
          deleted_at?: string | null;
          description?: string;
          height?: number | null;
          hidden_at?: string | null;
          id?: string;
          image_url: string;
          ink?: string;
          is_public?: boolean;
          likes?: number;
          metadata?: Json;
          prompt?: string;
          search_text?: never;
          search_words?: never;
          size_class?: string | null;
          style?: string;
          tags?: string[];
          thumbnail_url?: string | null;
          title: string;
          true_style?: string;
          updated_at?: string;
          views?: number;
          width?: number | null;
        };
        Update: {
          ai_model?: string | null;
          ai_provider?: string;
          attributions?: Json;
          author_name?: string;
          body_part?: string | null;
          colors?: string[];
          created_at?: string;
          deleted_at?: string | null;
          description?: string;
          height?: number | null;
          hidden_at?: string | null;
          id?: string;
          image_url?: string;
          ink?: string;
          is_public?: boolean;
          likes?: number;
          metadata?: Json;
          prompt?: string;
          search_text?: never;
          search_words?: never;
          size_class?: string | null;
          style?: string;
          tags?: string[];
          thumbnail_url?: string | null;
          title?: string;
          true_style?: string;
          updated_at?: string;
          views?: number;
          width?: number | null;
        };
        Relationships: [];
      };
      review_reports: {
        Row: {
          created_at: string;
          details: string;
          id: string;
          outcome: string | null;
          reason: string;
          reporter_id: string | null;
          resolved_at: string | null;
          resolved_by: string | null;
          review_id: string;
        };
        Insert: {
          created_at?: string;
          details?: string;
          id?: string;
          outcome?: string | null;
          reason: string;
          reporter_id?: string | null;
          resolved_at?: string | null;
          resolved_by?: string | null;
          review_id: string;
        };
        Update: {
          created_at?: string;
          details?: string;
          id?: string;
          outcome?: string | null;
          reason?: string;
          reporter_id?: string | null;
          resolved_at?: string | null;
          resolved_by?: string | null;
          review_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'review_reports_reporter_id_fkey';
            columns: ['reporter_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'review_reports_resolved_by_fkey';
            columns: ['resolved_by'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'review_reports_review_id_fkey';
            columns: ['review_id'];
            isOneToOne: false;
            referencedRelation: 'artist_reviews';
            referencedColumns: ['id'];
          },
        ];
      };
      stripe_customers: {
        Row: { created_at: string; customer_id: string; user_id: string };
        Insert: { created_at?: string; customer_id: string; user_id: string };
        Update: { created_at?: string; customer_id?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'stripe_customers_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      stripe_events: {
        Row: {
          attempts: number;
          error: string | null;
          id: string;
          locked_until: string | null;
          next_at: string;
          object_id: string | null;
          occurred_at: string;
          outcome: string | null;
          payload: Json;
          processed_at: string | null;
          received_at: string;
          source: string;
          type: string;
        };
        Insert: {
          attempts?: number;
          error?: string | null;
          id: string;
          locked_until?: string | null;
          next_at?: string;
          object_id?: string | null;
          occurred_at: string;
          outcome?: string | null;
          payload: Json;
          processed_at?: string | null;
          received_at?: string;
          source?: string;
          type: string;
        };
        Update: {
          attempts?: number;
          error?: string | null;
          id?: string;
          locked_until?: string | null;
          next_at?: string;
          object_id?: string | null;
          occurred_at?: string;
          outcome?: string | null;
          payload?: Json;
          processed_at?: string | null;
          received_at?: string;
          source?: string;
          type?: string;
        };
        Relationships: [];
      };
      subscription_grants: {
        Row: {
          created_at: string;
          credits: number;
          invoice_id: string;
          lot_id: string | null;
          month_end: string;
          month_start: string;
          user_id: string | null;
        };
        Insert: {
          created_at?: string;
          credits: number;
          invoice_id: string;
          lot_id?: string | null;
          month_end: string;
          month_start: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          credits?: number;
          invoice_id?: string;
          lot_id?: string | null;
          month_end?: string;
          month_start?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'subscription_grants_invoice_id_fkey';
            columns: ['invoice_id'];
            isOneToOne: false;
            referencedRelation: 'subscription_invoices';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'subscription_grants_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      subscription_invoices: {
        Row: {
          amount_cents: number;
          amount_reversed_cents: number;
          billing_interval: string;
          changed_at: string;
          created_at: string;
          credits_granted: number;
          credits_reversed: number;
          currency: string;
          id: string;
          invoice_url: string | null;
          kind: string;
          paid_at: string;
          payment_intent: string | null;
          period_end: string;
          period_start: string;
          previous_tier_id: string | null;
          reversal_count: number;
          spent_before: number;
          subscription_id: string;
          tier_id: string;
          user_id: string | null;
        };
        Insert: {
          amount_cents: number;
          amount_reversed_cents?: number;
          billing_interval: string;
          changed_at: string;
          created_at?: string;
          credits_granted?: number;
          credits_reversed?: number;
          currency?: string;
          id: string;
          invoice_url?: string | null;
          kind: string;
          paid_at: string;
          payment_intent?: string | null;
          period_end: string;
          period_start: string;
          previous_tier_id?: string | null;
          reversal_count?: number;
          spent_before?: number;
          subscription_id: string;
          tier_id: string;
          user_id?: string | null;
        };
        Update: {
          amount_cents?: number;
          amount_reversed_cents?: number;
          billing_interval?: string;
          changed_at?: string;
          created_at?: string;
          credits_granted?: number;
          credits_reversed?: number;
          currency?: string;
          id?: string;
          invoice_url?: string | null;
          kind?: string;
          paid_at?: string;
          payment_intent?: string | null;
          period_end?: string;
          period_start?: string;
          previous_tier_id?: string | null;
          reversal_count?: number;
          spent_before?: number;
          subscription_id?: string;
          tier_id?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'subscription_invoices_previous_tier_id_fkey';
            columns: ['previous_tier_id'];
            isOneToOne: false;
            referencedRelation: 'subscription_tiers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'subscription_invoices_subscription_id_fkey';
            columns: ['subscription_id'];
            isOneToOne: false;
            referencedRelation: 'billing_subscriptions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'subscription_invoices_tier_id_fkey';
            columns: ['tier_id'];
            isOneToOne: false;
            referencedRelation: 'subscription_tiers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'subscription_invoices_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      subscription_tiers: {
        Row: {
          currency: string;
          description: string;
          id: string;
          is_active: boolean;
          monthly_credits: number;
          name: string;
          price: number;
          sort_order: number;
          yearly_price: number | null;
        };
        Insert: {
          currency?: string;
          description?: string;
          id: string;
          is_active?: boolean;
          monthly_credits: number;
          name: string;
          price: number;
          sort_order?: number;
          yearly_price?: never;
        };
        Update: {
          currency?: string;
          description?: string;
          id?: string;
          is_active?: boolean;
          monthly_credits?: number;
          name?: string;
          price?: number;
          sort_order?: number;
          yearly_price?: never;
        };
        Relationships: [];
      };
      test_payment_objects: {
        Row: { data: Json; id: string; kind: string; number: number; parent: string | null; version: number };
        Insert: { data: Json; id: string; kind: string; number?: never; parent?: string | null; version?: number };
        Update: { data?: Json; id?: string; kind?: string; number?: never; parent?: string | null; version?: number };
        Relationships: [];
      };
      user_font_usage: {
        Row: {
          created_at: string;
          favorite: boolean;
          font_id: string;
          last_used_at: string | null;
          use_count: number;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          favorite?: boolean;
          font_id: string;
          last_used_at?: string | null;
          use_count?: number;
          user_id: string;
        };
        Update: {
          created_at?: string;
          favorite?: boolean;
          font_id?: string;
          last_used_at?: string | null;
          use_count?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'user_font_usage_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      user_preferences: {
        Row: { created_at: string; id: string; preferences: Json; updated_at: string; user_id: string };
        Insert: { created_at?: string; id?: string; preferences?: Json; updated_at?: string; user_id?: string };
        Update: { created_at?: string; id?: string; preferences?: Json; updated_at?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'user_preferences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      user_profiles: {
        Row: {
          avatar_url: string | null;
          bio: string | null;
          created_at: string;
          credits: number;
          email: string | null;
          experience_years: number | null;
          facebook: string | null;
          first_name: string | null;
          full_name: string | null;
          id: string;
          instagram: string | null;
          is_active: boolean;
          last_name: string | null;
          location: string | null;
          name: string | null;
          phone_number: string | null;
          portfolio_links: string[] | null;
          preferences: Json;
          profile_image: string | null;
          role: string;
          specializations: string[] | null;
          specialties: string[] | null;
          status: string;
          status_reason: string | null;
          twitter: string | null;
          updated_at: string;
          user_badge: string | null;
          username: string | null;
          website: string | null;
          years_experience: number | null;
        };
        Insert: {
          avatar_url?: string | null;
          bio?: string | null;
          created_at?: string;
          credits?: number;
          email?: string | null;
          experience_years?: number | null;
          facebook?: string | null;
          first_name?: string | null;
          full_name?: string | null;
          id: string;
          instagram?: string | null;
          is_active?: boolean;
          last_name?: string | null;
          location?: string | null;
          name?: string | null;
          phone_number?: string | null;
          portfolio_links?: string[] | null;
          preferences?: Json;
          profile_image?: string | null;
          role?: string;
          specializations?: string[] | null;
          specialties?: string[] | null;
          status?: string;
          status_reason?: string | null;
          twitter?: string | null;
          updated_at?: string;
          user_badge?: string | null;
          username?: string | null;
          website?: string | null;
          years_experience?: number | null;
        };
        Update: {
          avatar_url?: string | null;
          bio?: string | null;
          created_at?: string;
          credits?: number;
          email?: string | null;
          experience_years?: number | null;
          facebook?: string | null;
          first_name?: string | null;
          full_name?: string | null;
          id?: string;
          instagram?: string | null;
          is_active?: boolean;
          last_name?: string | null;
          location?: string | null;
          name?: string | null;
          phone_number?: string | null;
          portfolio_links?: string[] | null;
          preferences?: Json;
          profile_image?: string | null;
          role?: string;
          specializations?: string[] | null;
          specialties?: string[] | null;
          status?: string;
          status_reason?: string | null;
          twitter?: string | null;
          updated_at?: string;
          user_badge?: string | null;
          username?: string | null;
          website?: string | null;
          years_experience?: number | null;
        };
        Relationships: [];
      };
      user_subscriptions: {
        Row: {
          account_id: string;
          created_at: string;
          credit_debt: number;
          credits_held: number;
          current_credits: number;
          next_billing_date: string | null;
          status: string | null;
          subscription_status: string;
          subscription_tier: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          account_id?: string;
          created_at?: string;
          credit_debt?: number;
          credits_held?: number;
          current_credits?: number;
          next_billing_date?: string | null;
          status?: never;
          subscription_status?: string;
          subscription_tier?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          account_id?: string;
          created_at?: string;
          credit_debt?: number;
          credits_held?: number;
          current_credits?: number;
          next_billing_date?: string | null;
          status?: never;
          subscription_status?: string;
          subscription_tier?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'user_subscriptions_subscription_tier_fkey';
            columns: ['subscription_tier'];
            isOneToOne: false;
            referencedRelation: 'subscription_tiers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_subscriptions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'user_profiles';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      ai_credit_usage: {
        Row: {
          created_at: string | null;
          credits_used: number | null;
          feature_used: string | null;
          generation_id: string | null;
          id: number | null;
          metadata: Json | null;
          user_id: string | null;
        };
        Relationships: [];
      };
      credit_transactions: {
        Row: {
          amount: number | null;
          amount_paid: number | null;
          balance_after: number | null;
          created_at: string | null;
          credits_purchased: number | null;
          credits_used: number | null;
          feature_used: string | null;
          generation_id: string | null;
          id: number | null;
          metadata: Json | null;
          operation_type: string | null;
          reason: string | null;
          request_id: string | null;
          session_id: string | null;
          user_id: string | null;
        };
        Relationships: [];
      };
      credit_usage: {
        Row: {
          created_at: string | null;
          credits_used: number | null;
          feature_used: string | null;
          generation_id: string | null;
          id: number | null;
          metadata: Json | null;
          operation_type: string | null;
          request_id: string | null;
          session_id: string | null;
          user_id: string | null;
        };
        Relationships: [];
      };
      design_messages: {
        Row: {
          content: string | null;
          created_at: string | null;
          deleted_at: string | null;
          design_id: string | null;
          edited_at: string | null;
          id: string | null;
          is_read: boolean | null;
          read_at: string | null;
          reply_to: string | null;
          sender_id: string | null;
          seq: number | null;
          thread_id: string | null;
        };
        Relationships: [];
      };
      public_designs: {
        Row: {
          ai_model: string | null;
          ai_provider: string | null;
          attributions: Json | null;
          author_name: string | null;
          body_part: string | null;
          colors: string[] | null;
          created_at: string | null;
          description: string | null;
          height: number | null;
          id: string | null;
          image_url: string | null;
          ink: string | null;
          likes: number | null;
          metadata: Json | null;
          prompt: string | null;
          size_class: string | null;
          style: string | null;
          tags: string[] | null;
          thumbnail_url: string | null;
          title: string | null;
          true_style: string | null;
          updated_at: string | null;
          views: number | null;
          width: number | null;
        };
        Relationships: [];
      };
      reconciliation: {
        Row: {
          check_name: string | null;
          expected: number | null;
          found: number | null;
          subject: string | null;
          user_id: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      acknowledge_artist_decision: { Args: { p_application_id: string }; Returns: Json };
      add_design_comment: {
        Args: { p_content: string; p_design_id: string; p_parent_id?: string | null; p_request_id: string };
        Returns: Json;
      };
      add_design_feedback: {
        Args: { p_content: string; p_id?: string | null; p_values?: Json | null; p_version_id: string };
        Returns: Json;
      };
      add_design_participant: { Args: { p_design_id: string; p_user_id: string }; Returns: Json };
      add_design_reference: {
        Args: { p_design_id: string; p_id?: string | null; p_notes?: string | null; p_path: string };
        Returns: Json;
      };
      add_design_version: {
        Args: { p_design_id: string; p_id?: string | null; p_path: string; p_values?: Json | null };
        Returns: Json;
      };
      add_feedback_attachment: {
        Args: { p_feedback_id: string; p_name?: string | null; p_path: string };
        Returns: Json;
      };
      add_to_collection: {
        Args: { p_collection_id?: string | null; p_favorites_only?: boolean | null; p_image_ids: string[] };
        Returns: Json;
      };
      add_version_file: { Args: { p_notes?: string | null; p_path: string; p_version_id: string }; Returns: Json };
      admin_begin_confirmation: {
        Args: { p_reason: string; p_request_id: string; p_seen: string; p_user_id: string };
        Returns: Json;
      };
      admin_change_job: {
        Args: { p_id: string; p_reason: string; p_request_id: string; p_what: string };
        Returns: Json;
      };
      admin_change_setting: { Args: { p_from: Json; p_name: string; p_request_id: string; p_to: Json }; Returns: Json };
      admin_delete_user: {
        Args: { p_reason: string; p_request_id: string; p_seen: string; p_user_id: string };
        Returns: Json;
      };
      admin_end_sessions: {
        Args: { p_reason: string; p_request_id: string; p_seen: string; p_user_id: string };
        Returns: Json;
      };
      admin_get_all_users_comprehensive: {
        Args: {
          p_after?: Json | null;
          p_limit?: number | null;
          p_role?: string | null;
          p_search?: string | null;
          p_sort?: string | null;
          p_status?: string | null;
        };
        Returns: Json;
      };
      admin_get_analytics: { Args: { p_days?: number | null }; Returns: Json };
      admin_get_limits: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_get_requests: { Args: { p_hours?: number | null }; Returns: Json };
      admin_get_security: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_get_system: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_get_user_statistics: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_list_events: {
        Args: {
          p_after?: Json | null;
          p_before?: string | null;
          p_level?: string | null;
          p_limit?: number | null;
          p_path?: string | null;
          p_reference?: string | null;
          p_type?: string | null;
          p_user_id?: string | null;
        };
        Returns: Json;
      };
      admin_list_jobs: { Args: { p_limit?: number | null; p_state?: string | null }; Returns: Json };
      admin_list_moderation: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_list_prices: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_plan_price: {
        Args: {
          p_credits: number;
          p_operation: string;
          p_reason: string;
          p_request_id: string;
          p_seen: number;
          p_valid_from: string;
        };
        Returns: Json;
      };
      admin_scan_security: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_set_user_role: {
        Args: { p_reason: string; p_request_id: string; p_role: string; p_seen: string; p_user_id: string };
        Returns: Json;
      };
      admin_set_user_status: {
        Args: { p_reason: string; p_request_id: string; p_seen: string; p_status: string; p_user_id: string };
        Returns: Json;
      };
      answer_contact_request: { Args: { p_approve: boolean; p_id: string; p_text?: string | null }; Returns: Json };
      answer_design_report: { Args: { p_content: string; p_design_id: string }; Returns: Json };
      answer_native_reading: {
        Args: { p_id: string; p_remark: string; p_token_hash: string; p_verdict: string };
        Returns: Json;
      };
      answer_review: { Args: { p_id: string; p_text: string }; Returns: Json };
      apply_bulk_chunk: { Args: { p_batch_id: string; p_limit?: number | null }; Returns: Json };
      apply_payment: { Args: { p_facts: Json; p_payment_intent: string }; Returns: Json };
      apply_subscription: { Args: { p_facts: Json; p_id: string }; Returns: Json };
      approve_design_version: { Args: { p_seen: Json; p_version_id: string }; Returns: Json };
      arrange_collection: { Args: { p_collection_id: string; p_image_ids: string[] }; Returns: Json };
      ask_native_reader: { Args: { p_reading: Json; p_user_id: string }; Returns: Json };
      attach_payment: {
        Args: { p_checkout_session: string; p_payment_id: string; p_payment_intent: string };
        Returns: Json;
      };
      begin_account_deletion: { Args: { p_user_id: string }; Returns: Json };
      begin_agent_message: {
        Args: { p_content: string; p_request_id: string; p_session_id: string; p_user_id: string };
        Returns: Json;
      };
      begin_payment: {
        Args: {
          p_is_test: boolean;
          p_package_id: string;
          p_request_id: string;
          p_user_id: string;
          p_user_type: string;
          p_way: string;
        };
        Returns: Json;
      };
      block_comment_author: { Args: { p_id: string }; Returns: Json };
      block_person: { Args: { p_user_id: string }; Returns: Json };
      cancel_generation: { Args: { p_id: string; p_user_id: string }; Returns: Json };
      check_approval: { Args: { p_code: string }; Returns: Json };
      claim_account_deletion: { Args: { p_lease_seconds: number; p_user_id?: string | null }; Returns: Json };
      claim_generations: {
        Args: { p_lease_seconds: number; p_limit: number; p_worker: string };
        Returns: {
          ai_request_id: string | null;
          attempts: number;
          cancel_requested: boolean;
          charged: number | null;
          cost: number;
          created_at: string;
          engine: string;
          error: string | null;
          error_code: string | null;
          fingerprint: string;
          finished_at: string | null;
          high_resolution: boolean;
          hold_id: string | null;
          id: string;
          kind: string;
          locked_by: string | null;
          locked_until: string | null;
          next_at: string;
          output_count: number;
          outputs: Json;
          params: Json;
          prediction_id: string | null;
          premium: boolean;
          progress: number;
          prompt: string;
          prompt_id: string | null;
          reference_path: string | null;
          request_id: string;
          share: boolean;
          stage: string | null;
          started_at: string | null;
          status: string;
          updated_at: string;
          user_id: string;
        }[];
      };
      claim_news_mails: {
        Args: { p_limit: number };
        Returns: {
          mail_id: string;
          user_id: string;
          email: string;
          first_name: string;
          frequency: string;
          total: number;
          items: Json;
        }[];
      };
      claim_registration: { Args: { p_browser: string }; Returns: boolean };
      claim_shared_design: {
        Args: { p_design_id: string; p_email: string; p_name: string; p_original: string; p_statement: string };
        Returns: Json;
      };
      claim_stripe_events: {
        Args: { p_lease_seconds: number; p_limit: number };
        Returns: {
          attempts: number;
          error: string | null;
          id: string;
          locked_until: string | null;
          next_at: string;
          object_id: string | null;
          occurred_at: string;
          outcome: string | null;
          payload: Json;
          processed_at: string | null;
          received_at: string;
          source: string;
          type: string;
        }[];
      };
      compare_design_versions: { Args: { p_base: string; p_compare: string }; Returns: Json };
      consume_quota: {
        Args: {
          p_ahead?: number | null;
          p_cost?: number | null;
          p_key: string;
          p_limit: number;
          p_window_seconds: number;
        };
        Returns: Json;
      };
      count_unread_messages: { Args: Record<PropertyKey, never>; Returns: number };
      count_waiting_requests: { Args: Record<PropertyKey, never>; Returns: number };
      create_bulk_batch: {
        Args: { p_actor_id: string; p_credits: number; p_reason: string; p_request_id: string; p_targets: string[] };
        Returns: Json;
      };
      create_design: { Args: { p_id?: string | null; p_values: Json }; Returns: Json };
      create_design_branch: {
        Args: {
          p_description?: string | null;
          p_design_id: string;
          p_from_version_id: string;
          p_id?: string | null;
          p_name: string;
        };
        Returns: Json;
      };
      create_image_collection: {
        Args: { p_description?: string | null; p_is_public?: boolean | null; p_name: string };
        Returns: Json;
      };
      credit_statistics: { Args: Record<PropertyKey, never>; Returns: Json };
      decide_artist_application: {
        Args: { p_admin_id: string; p_application_id: string; p_approve: boolean; p_note?: string | null };
        Returns: Json;
      };
      decide_comment_report: { Args: { p_id: string; p_keep: boolean }; Returns: Json };
      decide_design_report: { Args: { p_design_id: string; p_keep: boolean }; Returns: Json };
      deduct_credits: {
        Args: {
          p_amount: number;
          p_feature: string;
          p_metadata?: Json | null;
          p_request_id: string;
          p_user_id: string;
        };
        Returns: Json;
      };
      delete_ai_image: { Args: { p_image_id: string; p_user_id: string }; Returns: Json };
      delete_design: { Args: { p_design_id: string }; Returns: Json };
      delete_design_comment: { Args: { p_id: string }; Returns: Json };
      delete_design_feedback: { Args: { p_feedback_id: string }; Returns: Json };
      delete_design_version: { Args: { p_version_id: string }; Returns: Json };
      delete_featured_collection: { Args: { p_id: string }; Returns: Json };
      delete_image_collection: { Args: { p_id: string }; Returns: Json };
      delete_message: { Args: { p_id: string }; Returns: Json };
      delete_notification: { Args: { p_id: string }; Returns: Json };
      delete_portfolio_item: { Args: { p_id: string }; Returns: Json };
      delete_user_account: { Args: { user_id: string }; Returns: Json };
      discard_unconfirmed_account: { Args: { p_browser?: string | null; p_email: string }; Returns: boolean };
      edit_design_comment: { Args: { p_content: string; p_id: string }; Returns: Json };
      edit_design_feedback: { Args: { p_content: string; p_feedback_id: string }; Returns: Json };
      edit_design_reference: { Args: { p_notes: string; p_reference_id: string; p_revision: number }; Returns: Json };
      edit_message: { Args: { p_content: string; p_id: string }; Returns: Json };
      empty_trash: { Args: { p_image_ids?: string[] | null }; Returns: Json };
      end_subscription: { Args: { p_user_id: string }; Returns: undefined };
      enqueue_generation: {
        Args: {
          p_engine: string;
          p_high_resolution: boolean;
          p_kind: string;
          p_known_price?: number | null;
          p_outputs: number;
          p_params: Json;
          p_premium: boolean;
          p_prompt: string;
          p_reference_path?: string | null;
          p_request_id: string;
          p_user_id: string;
        };
        Returns: Json;
      };
      ensure_user_profile: { Args: Record<PropertyKey, never>; Returns: Json };
      erase_user_account: { Args: { p_user_id: string }; Returns: Json };
      expire_checkout: { Args: { p_checkout_session: string }; Returns: Json };
      extend_generation_lease: {
        Args: {
          p_id: string;
          p_lease_seconds: number;
          p_progress?: number | null;
          p_stage?: string | null;
          p_worker: string;
        };
        Returns: Json;
      };
      fail_account_deletion: { Args: { p_id: string }; Returns: undefined };
      feature_design: { Args: { p_collection_id: string; p_design_id: string; p_is_in: boolean }; Returns: Json };
      filter_ai_images: { Args: { p_after?: Json | null; p_filter: Json; p_limit?: number | null }; Returns: Json };
      find_custom_font: { Args: { p_font_id: string; p_user_id: string }; Returns: Json };
      find_design_source: {
        Args: { p_image_id?: string | null; p_path?: string | null; p_request_id?: string | null; p_user_id: string };
        Returns: Json;
      };
      find_upload: {
        Args: { p_bucket: string; p_key: string; p_owner_id: string; p_source_sha256: string };
        Returns: Json;
      };
      finish_account_deletion: { Args: { p_id: string }; Returns: Json };
      finish_agent_message: {
        Args: { p_message_id: string; p_reply: string; p_session_id: string; p_state: Json };
        Returns: Json;
      };
      finish_design: { Args: { p_design_id: string }; Returns: Json };
      finish_generation: {
        Args: {
          p_error?: string | null;
          p_error_code?: string | null;
          p_id: string;
          p_status: string;
          p_worker: string;
        };
        Returns: Json;
      };
      finish_stripe_event: { Args: { p_error: string; p_id: string; p_outcome: string }; Returns: Json };
      get_admin_user_count_service: {
        Args: { p_role?: string | null; p_search?: string | null; p_status?: string | null };
        Returns: Json;
      };
      get_admin_user_data_service: { Args: { p_user_id: string }; Returns: Json };
      get_artist_extra_fields: {
        Args: { artist_id: string };
        Returns: {
          website: string;
          booking_url: string;
          studio_name: string;
          studio_address: string;
          booking_email: string;
        }[];
      };
      get_artist_page: { Args: { p_artist_id: string }; Returns: Json };
      get_connection: { Args: { p_artist_id: string }; Returns: Json };
      get_deletion_effects: { Args: { p_image_ids: string[] }; Returns: Json };
      get_design: { Args: { p_design_id: string }; Returns: Json };
      get_design_context: { Args: { p_design_id: string }; Returns: Json };
      get_generation_receipt: { Args: { p_image_id: string; p_user_id: string }; Returns: Json };
      get_own_collections: { Args: Record<PropertyKey, never>; Returns: Json };
      get_own_profile: { Args: Record<PropertyKey, never>; Returns: Json };
      get_own_published_designs: {
        Args: Record<PropertyKey, never>;
        Returns: {
          ai_model: string | null;
          ai_provider: string;
          attributions: Json;
          author_name: string;
          body_part: string | null;
          colors: string[];
          created_at: string;
          deleted_at: string | null;
          description: string;
          height: number | null;
          hidden_at: string | null;
          id: string;
          image_url: string;
          ink: string;
          is_public: boolean;
          likes: number;
          metadata: Json;
          prompt: string;
          search_text: string;
          search_words: string;
          size_class: string | null;
          style: string;
          tags: string[];
          thumbnail_url: string | null;
          title: string;
          true_style: string;
          updated_at: string;
          views: number;
          width: number | null;
        }[];
      };
      get_own_review: { Args: { p_design_id: string }; Returns: Json };
      get_preferences: { Args: Record<PropertyKey, never>; Returns: Json };
      get_prices: { Args: Record<PropertyKey, never>; Returns: Json };
      get_public_collection: { Args: { p_id: string }; Returns: Json };
      get_studio: { Args: { p_studio_id: string }; Returns: Json };
      get_trashed_images: {
        Args: { limit?: number | null; offset?: number | null };
        Returns: {
          attributions: Json;
          content_hash: string | null;
          created_at: string;
          deleted_at: string | null;
          favorite: boolean;
          generation_id: string | null;
          height: number | null;
          id: string;
          image_url: string;
          index: number;
          ink: string;
          parent_id: string | null;
          prompt: string;
          prompt_id: string | null;
          receipt: Json;
          request_id: string | null;
          search_text: string;
          step: string | null;
          style: string | null;
          tags: string[];
          thumbnail_url: string | null;
          title: string | null;
          user_id: string;
          width: number | null;
        }[];
      };
      get_workspace: { Args: { p_design_id: string; p_known?: string | null }; Returns: Json };
      grant_credits: {
        Args: {
          p_actor?: string | null;
          p_amount: number;
          p_expires_at?: string | null;
          p_metadata?: Json | null;
          p_reason?: string | null;
          p_request_id: string;
          p_source: string;
          p_user_id: string;
        };
        Returns: Json;
      };
      image_family: {
        Args: { p_image_id: string };
        Returns: {
          attributions: Json;
          content_hash: string | null;
          created_at: string;
          deleted_at: string | null;
          favorite: boolean;
          generation_id: string | null;
          height: number | null;
          id: string;
          image_url: string;
          index: number;
          ink: string;
          parent_id: string | null;
          prompt: string;
          prompt_id: string | null;
          receipt: Json;
          request_id: string | null;
          search_text: string;
          step: string | null;
          style: string | null;
          tags: string[];
          thumbnail_url: string | null;
          title: string | null;
          user_id: string;
          width: number | null;
        }[];
      };
      increment: {
        Args: { p_amount: number; p_reason: string; p_request_id: string; p_seen: string; p_user_id: string };
        Returns: Json;
      };
      is_closed_customer: { Args: { p_customer_id: string }; Returns: boolean };
      keep_conversation: { Args: { p_conversation: Json }; Returns: undefined };
      keep_custom_font: { Args: { p_font: Json; p_user_id: string }; Returns: Json };
      keep_customer: { Args: { p_customer_id: string; p_user_id: string }; Returns: string };
      list_account_files: {
        Args: { p_limit?: number | null; p_user_id: string };
        Returns: { bucket: string; path: string }[];
      };
      list_artist_reviews: {
        Args: { p_artist_id: string; p_before?: string | null; p_limit?: number | null };
        Returns: Json;
      };
      list_blocked_people: {
        Args: Record<PropertyKey, never>;
        Returns: { id: string; name: string; avatar_url: string; blocked_at: string }[];
      };
      list_contact_requests: {
        Args: { p_before?: string | null; p_limit?: number | null; p_pending: boolean; p_received: boolean };
        Returns: {
          id: string;
          status: string;
          message: string;
          brief: Json;
          answer: string;
          answered_at: string;
          created_at: string;
          snoozed_until: string;
          connected: boolean;
          person: Json;
        }[];
      };
      list_custom_fonts: { Args: Record<PropertyKey, never>; Returns: Json[] };
      list_design_comments: { Args: { p_before?: string | null; p_design_id: string }; Returns: Json };
      list_design_partners: {
        Args: Record<PropertyKey, never>;
        Returns: { id: string; name: string; avatar_url: string; role: string }[];
      };
      list_design_reports: { Args: Record<PropertyKey, never>; Returns: Json };
      list_designs: {
        Args: {
          p_before?: string | null;
          p_before_id?: string | null;
          p_deleted?: boolean | null;
          p_limit?: number | null;
          p_role?: string | null;
        };
        Returns: {
          id: string;
          name: string;
          status: string;
          stage: number;
          role: string;
          created_at: string;
          updated_at: string;
          deleted_at: string;
          may_delete: boolean;
          other_id: string;
          other_name: string;
          other_avatar_url: string;
          other_gone: boolean;
          width_mm: number;
          placement: string;
          style: string;
          version_count: number;
          open_feedback: number;
          version_id: string;
          version_number: number;
          branch: string;
          image_url: string;
          thumbnail_url: string;
          approval_code: string;
        }[];
      };
      list_featured_collections: { Args: Record<PropertyKey, never>; Returns: Json };
      list_font_usage: {
        Args: Record<PropertyKey, never>;
        Returns: { font_id: string; favorite: boolean; use_count: number; last_used_at: string }[];
      };
      list_messages: {
        Args: {
          p_after_seq?: number | null;
          p_before_seq?: number | null;
          p_limit?: number | null;
          p_thread_id: string;
        };
        Returns: {
          id: string;
          thread_id: string;
          seq: number;
          sender_id: string;
          client_id: string;
          content: string;
          reply_to: string;
          created_at: string;
          edited_at: string;
          deleted_at: string;
          attachments: Json;
          reply: Json;
        }[];
      };
      list_native_readings: { Args: { p_image_id?: string | null }; Returns: Json[] };
      list_orphaned_files: { Args: { p_limit?: number | null }; Returns: { bucket: string; path: string }[] };
      list_own_shared_designs: { Args: { p_before?: string | null }; Returns: Json };
      list_reported_comments: { Args: Record<PropertyKey, never>; Returns: Json };
      list_reported_reviews: { Args: Record<PropertyKey, never>; Returns: Json };
      list_saved_designs: { Args: { p_collection_id: string }; Returns: Json };
      list_threads: {
        Args: { p_before?: string | null; p_limit?: number | null; p_thread_id?: string | null };
        Returns: {
          thread_id: string;
          kind: string;
          title: string;
          design_id: string;
          people: Json;
          last_message: Json;
          last_message_at: string;
          last_seq: number;
          last_read_seq: number;
          unread_count: number;
          can_send: boolean;
        }[];
      };
      mark_thread_read: { Args: { p_seq: number; p_thread_id: string }; Returns: Json };
      merge_design_branch: {
        Args: {
          p_design_id: string;
          p_id?: string | null;
          p_message?: string | null;
          p_path?: string | null;
          p_source: string;
          p_source_version_id?: string | null;
          p_target?: string | null;
          p_target_version_id?: string | null;
        };
        Returns: Json;
      };
      move_design_stage: { Args: { p_design_id: string; p_from: number }; Returns: Json };
      move_payment_clock: { Args: { p_seconds: number }; Returns: string };
      next_reading: { Args: Record<PropertyKey, never>; Returns: number };
      note_account_deletion: {
        Args: { p_files_removed: number; p_id: string; p_retry_seconds: number };
        Returns: undefined;
      };
      note_in_collection: { Args: { p_collection_id: string; p_image_id: string; p_notes: string }; Returns: Json };
      note_password_attempt: { Args: { event: Json }; Returns: Json };
      note_requests: { Args: { p_counts: Json }; Returns: undefined };
      notify_subscriber: {
        Args: { p_key: string; p_message: string; p_title: string; p_type: string; p_user_id: string };
        Returns: Json;
      };
      open_agent_session: { Args: { p_greeting: string; p_session_id: string; p_state: Json }; Returns: Json };
      open_design_thread: { Args: { p_design_id: string }; Returns: Json };
      open_thread: { Args: { p_other: string }; Returns: Json };
      prepare_sharing: { Args: { p_fingerprint: string; p_user_id: string }; Returns: Json };
      preview_bulk_credits: { Args: { p_credits: number; p_targets: string[] }; Returns: Json };
      promote_admin: { Args: { p_user_id: string }; Returns: Json };
      promote_configured_admins: { Args: { p_emails: string[] }; Returns: number };
      publish_generation_image: {
        Args: { p_image_id: string; p_payload: Json; p_public_path: string; p_user_id: string };
        Returns: Json;
      };
      purge_monitoring_events: { Args: { p_limit: number }; Returns: number };
      quote_credits: {
        Args: { p_high_resolution?: boolean | null; p_kind: string; p_outputs: number; p_premium?: boolean | null };
        Returns: Json;
      };
      read_account: { Args: { p_session_id: string; p_user_id: string }; Returns: { role: string; status: string }[] };
      read_bulk_batches: { Args: { p_batch_id?: string | null; p_limit?: number | null }; Returns: Json[] };
      read_native_reading: { Args: { p_token_hash: string }; Returns: Json };
      reconcile_accounts: {
        Args: Record<PropertyKey, never>;
        Returns: { check_name: string; user_id: string; subject: string; expected: number; found: number }[];
      };
      reconcile_credits: {
        Args: Record<PropertyKey, never>;
        Returns: { check_name: string; user_id: string; subject: string; expected: number; found: number }[];
      };
      reconcile_payments: {
        Args: Record<PropertyKey, never>;
        Returns: { check_name: string; user_id: string; subject: string; expected: number; found: number }[];
      };
      record_design_view: { Args: { p_design_id: string; p_viewer?: string | null }; Returns: Json };
      record_font_use: { Args: { p_font_id: string; p_user_id: string }; Returns: Json };
      record_generation_image: {
        Args: {
          p_attributions?: Json | null;
          p_height: number;
          p_id: string;
          p_index: number;
          p_preview_path: string;
          p_receipt?: Json | null;
          p_storage_path: string;
          p_width: number;
          p_worker: string;
        };
        Returns: Json;
      };
      record_lettering: { Args: { p_lettering: Json; p_user_id: string }; Returns: Json };
      record_stripe_event: {
        Args: {
          p_id: string;
          p_object_id: string;
          p_occurred_at: string;
          p_payload: Json;
          p_source?: string | null;
          p_type: string;
        };
        Returns: Json;
      };
      refund_credits: {
        Args: {
          p_amount: number;
          p_hold_id: string;
          p_reason?: string | null;
          p_request_id: string;
          p_user_id: string;
        };
        Returns: Json;
      };
      refuse_closed_registration: { Args: { event: Json }; Returns: Json };
      register_design_file: {
        Args: {
          p_bytes: number;
          p_height: number;
          p_ink?: number[] | null;
          p_owner_id: string;
          p_path: string;
          p_sha256: string;
          p_source_image_id?: string | null;
          p_thumbnail_path: string;
          p_width: number;
        };
        Returns: Json;
      };
      register_upload: { Args: { p_bucket: string; p_owner_id: string; p_path: string }; Returns: Json };
      release_hold: { Args: { p_hold_id: string }; Returns: Json };
      remove_credits: {
        Args: { p_actor?: string | null; p_amount: number; p_reason: string; p_request_id: string; p_user_id: string };
        Returns: Json;
      };
      remove_custom_font: { Args: { p_font_id: string; p_user_id: string }; Returns: Json };
      remove_design_participant: { Args: { p_design_id: string; p_user_id: string }; Returns: Json };
      remove_design_reference: { Args: { p_reference_id: string }; Returns: Json };
      remove_from_collection: { Args: { p_collection_id: string; p_image_ids: string[] }; Returns: Json };
      remove_saved_design: { Args: { p_collection_id: string; p_design_id: string }; Returns: Json };
      rename_ai_image: { Args: { p_image_id: string; p_title: string }; Returns: Json };
      reorder_portfolio: { Args: { p_ids: string[] }; Returns: Json };
      reply_design_feedback: {
        Args: { p_content: string; p_feedback_id: string; p_id?: string | null };
        Returns: Json;
      };
      report_design_comment: { Args: { p_id: string }; Returns: Json };
      report_review: { Args: { p_details?: string | null; p_id: string; p_reason: string }; Returns: Json };
      report_shared_design: {
        Args: { p_design_id: string; p_details?: string | null; p_reason: string };
        Returns: Json;
      };
      request_contact: { Args: { p_artist_id: string; p_brief?: Json | null; p_message: string }; Returns: Json };
      request_design_changes: {
        Args: { p_content: string; p_id?: string | null; p_values?: Json | null; p_version_id: string };
        Returns: Json;
      };
      reserve_credits: {
        Args: { p_amount: number; p_feature: string; p_hold_id: string; p_lifetime?: string | null; p_user_id: string };
        Returns: Json;
      };
      reserve_upload: { Args: { p_bucket: string; p_key: string; p_owner_id: string; p_picture: Json }; Returns: Json };
      resolve_design_feedback: { Args: { p_feedback_id: string; p_resolved?: boolean | null }; Returns: Json };
      resolve_review_reports: { Args: { p_id: string; p_remove: boolean }; Returns: Json };
      restore_ai_images: { Args: { p_image_ids: string[] }; Returns: Json };
      restore_design: { Args: { p_design_id: string }; Returns: Json };
      retry_generation: {
        Args: { p_delay_seconds: number; p_error?: string | null; p_id: string; p_worker: string };
        Returns: Json;
      };
      return_news_mail: { Args: { p_mail_id: string }; Returns: Json };
      reverse_bulk_batch: { Args: { p_actor_id: string; p_batch_id: string }; Returns: Json };
      reverse_credits: {
        Args: { p_amount: number; p_reason?: string | null; p_request_id: string; p_user_id: string };
        Returns: Json;
      };
      review_artist_application: {
        Args: { p_application_id: string; p_approve: boolean; p_note?: string | null };
        Returns: Json;
      };
      roll_up_days: { Args: Record<PropertyKey, never>; Returns: number };
      save_ai_image_to_design: {
        Args: { p_design_id: string; p_image_id: string; p_notes?: string | null };
        Returns: Json;
      };
      save_design: { Args: { p_changes: Json; p_design_id: string; p_revision: number }; Returns: Json };
      save_featured_collection: {
        Args: { p_description?: string | null; p_id: string; p_title: string };
        Returns: Json;
      };
      save_preferences: { Args: { p_patch: Json }; Returns: Json };
      save_profile: { Args: { p_base?: Json | null; p_changes: Json }; Returns: Json };
      save_review: {
        Args: {
          p_content: string;
          p_design_id: string;
          p_pictures?: string[] | null;
          p_rating: number;
          p_seen?: string | null;
        };
        Returns: Json;
      };
      save_shared_design: { Args: { p_collection_id?: string | null; p_design_id: string }; Returns: Json };
      save_test_payment_objects: { Args: { p_objects: Json }; Returns: Json };
      search_ai_images: {
        Args: {
          from_date?: string | null;
          limit?: number | null;
          offset?: number | null;
          query?: string | null;
          tags?: string[] | null;
          to_date?: string | null;
        };
        Returns: {
          attributions: Json;
          content_hash: string | null;
          created_at: string;
          deleted_at: string | null;
          favorite: boolean;
          generation_id: string | null;
          height: number | null;
          id: string;
          image_url: string;
          index: number;
          ink: string;
          parent_id: string | null;
          prompt: string;
          prompt_id: string | null;
          receipt: Json;
          request_id: string | null;
          search_text: string;
          step: string | null;
          style: string | null;
          tags: string[];
          thumbnail_url: string | null;
          title: string | null;
          user_id: string;
          width: number | null;
        }[];
      };
      search_artists: {
        Args: {
          p_body_location?: string | null;
          p_city_id?: number | null;
          p_language?: string | null;
          p_limit?: number | null;
          p_max_rate?: number | null;
          p_min_rate?: number | null;
          p_offset?: number | null;
          p_open_only?: boolean | null;
          p_query?: string | null;
          p_sort?: string | null;
          p_style?: string | null;
          p_within_km?: number | null;
        };
        Returns: Json;
      };
      search_cities: { Args: { p_query: string }; Returns: Json };
      search_messages: {
        Args: { p_limit?: number | null; p_query: string };
        Returns: {
          id: string;
          thread_id: string;
          seq: number;
          sender_id: string;
          content: string;
          created_at: string;
          title: string;
          people: Json;
        }[];
      };
      search_public_designs: {
        Args: {
          p_after_at?: string | null;
          p_after_id?: string | null;
          p_after_likes?: number | null;
          p_body_part?: string | null;
          p_ink?: string | null;
          p_limit?: number | null;
          p_size_class?: string | null;
          p_sort?: string | null;
          p_styles?: string[] | null;
          p_term?: string | null;
        };
        Returns: {
          ai_model: string | null;
          ai_provider: string;
          attributions: Json;
          author_name: string;
          body_part: string | null;
          colors: string[];
          created_at: string;
          deleted_at: string | null;
          description: string;
          height: number | null;
          hidden_at: string | null;
          id: string;
          image_url: string;
          ink: string;
          is_public: boolean;
          likes: number;
          metadata: Json;
          prompt: string;
          search_text: string;
          search_words: string;
          size_class: string | null;
          style: string;
          tags: string[];
          thumbnail_url: string | null;
          title: string;
          true_style: string;
          updated_at: string;
          views: number;
          width: number | null;
        }[];
      };
      send_message: {
        Args: {
          p_attachments?: Json | null;
          p_client_id: string;
          p_content: string;
          p_reply_to?: string | null;
          p_thread_id: string;
        };
        Returns: Json;
      };
      set_avatar: { Args: { p_url: string }; Returns: Json };
      set_favorite: { Args: { p_image_ids: string[]; p_on: boolean }; Returns: Json };
      set_font_favorite: { Args: { p_favorite: boolean; p_font_id: string }; Returns: Json };
      set_generation_prediction: { Args: { p_id: string; p_prediction_id: string; p_worker: string }; Returns: Json };
      settle_hold: { Args: { p_charge: number; p_hold_id: string; p_metadata?: Json | null }; Returns: Json };
      simple_bulk_credit_update: {
        Args: { p_credits: number; p_reason: string; p_request_id: string; p_user_ids: string[] };
        Returns: Json;
      };
      snooze_contact_request: { Args: { p_id: string; p_until: string }; Returns: Json };
      start_agent_session: {
        Args: { p_agent_type: string; p_context: Json; p_request_id: string; p_user_id: string };
        Returns: Json;
      };
      stop_news_mails: { Args: { p_user_id: string }; Returns: Json };
      sweep_designs: { Args: Record<PropertyKey, never>; Returns: Json };
      sweep_expired: { Args: Record<PropertyKey, never>; Returns: Json };
      sweep_files: { Args: { p_limit?: number | null }; Returns: Json };
      sweep_payments: { Args: Record<PropertyKey, never>; Returns: Json };
      sweep_trash: { Args: { p_limit?: number | null }; Returns: Json };
      tag_ai_images: { Args: { p_image_ids: string[]; p_replace?: boolean | null; p_tags: string[] }; Returns: Json };
      tag_design_version: {
        Args: { p_description?: string | null; p_name: string; p_version_id: string };
        Returns: Json;
      };
      take_back_review: { Args: { p_id: string }; Returns: Json };
      toggle_artist_favourite: { Args: { p_artist_id: string; p_on: boolean }; Returns: Json };
      toggle_design_like: { Args: { p_design_id: string }; Returns: Json };
      trash_ai_images: { Args: { p_image_ids: string[] }; Returns: Json };
      unblock_person: { Args: { p_user_id: string }; Returns: Json };
      unpublish_design: { Args: { p_design_id: string; p_user_id: string }; Returns: Json };
      untag_design_version: { Args: { p_tag_id: string }; Returns: Json };
      update_design_version: {
        Args: { p_changes: Json; p_revision?: number | null; p_version_id: string };
        Returns: Json;
      };
      update_image_collection: {
        Args: {
          p_cover_image_id?: string | null;
          p_description: string;
          p_id: string;
          p_is_public: boolean;
          p_name: string;
        };
        Returns: Json;
      };
      update_shared_design: {
        Args: {
          p_description: string;
          p_design_id: string;
          p_is_named: boolean;
          p_style: string;
          p_tags: string[];
          p_title: string;
        };
        Returns: Json;
      };
      waiting_bulk_batches: { Args: Record<PropertyKey, never>; Returns: string[] };
      withdraw_contact_request: { Args: { p_id: string }; Returns: Json };
      withdraw_native_reading: { Args: { p_id: string }; Returns: Json };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

/** A row of a table or view, as it is read. */
export type Row<Name extends keyof (Database['public']['Tables'] & Database['public']['Views'])> =
  (Database['public']['Tables'] & Database['public']['Views'])[Name]['Row'];
